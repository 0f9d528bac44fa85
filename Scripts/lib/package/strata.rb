# A formula for Homebrew, which nobody has tried yet: brew install --formula Scripts/lib/package/strata.rb --HEAD
class Strata < Formula
  desc "Terminal programs for movies, money, shopping and ice cream"
  # The formula lies in the repository that it builds.
  head "file://#{File.expand_path("../../..", __dir__)}", using: :git
  license "MIT"

  depends_on "pkg-config" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "jpeg-turbo"
  depends_on :macos

  def install
    system "Scripts/install", "--prefix", prefix
  end

  test do
    assert_match "100 DEM = 335.39 FRF", shell_output("#{bin}/fxconvert 100 DEM FRF")
  end
end
