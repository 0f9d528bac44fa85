#!/bin/sh
# Writes the certificates of the TLS tests: a CA of their own, what it signed, and one signed by itself.
# All hold from 2000 to 2100, whatever the clock of the tests says; the expired one held in 2000 alone.
# A certificate is followed by its key. Needs openssl; run it only to make other ones.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
touch "$work/index"
echo 01 > "$work/serial"
cat > "$work/ca.conf" <<END
[ca]
default_ca = tests
[tests]
new_certs_dir = $work
database = $work/index
serial = $work/serial
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
[req]
distinguished_name = none
[none]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[here]
basicConstraints = CA:FALSE
subjectAltName = IP:127.0.0.1
[elsewhere]
basicConstraints = CA:FALSE
subjectAltName = DNS:elsewhere.example
END

# make NAME EXTENSIONS END [OPTION…]: a key, and its certificate from 2000 to END, signed as the options say.
make() {
    name=$1 extensions=$2 end=$3
    shift 3
    openssl ecparam -name prime256v1 -genkey -noout -out "$work/$name.key"
    openssl req -new -config "$work/ca.conf" -key "$work/$name.key" -subj "/CN=Strata test $name" \
        -out "$work/$name.csr"
    openssl ca -batch -notext -config "$work/ca.conf" -extensions "$extensions" -in "$work/$name.csr" \
        -startdate 20000101000000Z -enddate "$end" -out "$work/$name.crt" "$@"
}
by_ca() { echo "-cert $work/authority.crt -keyfile $work/authority.key"; }

make authority authority 21000101000000Z -selfsign -keyfile "$work/authority.key"
# The options are words without spaces.
make valid here 20991231000000Z $(by_ca)
make expired here 20010101000000Z $(by_ca)
make other-host elsewhere 20991231000000Z $(by_ca)
make self-signed here 20991231000000Z -selfsign -keyfile "$work/self-signed.key"
cp "$work/authority.crt" authority.pem
for name in valid expired other-host self-signed; do
    cat "$work/$name.crt" "$work/$name.key" > "$name.pem"
done
