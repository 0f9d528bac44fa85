// Makes the images beside it. Needed only to make them again, with libjpeg-turbo's libjpeg (libjpeg-dev):
//   clang make-fixtures.c -ljpeg -o /tmp/make-fixtures && /tmp/make-fixtures
// Every image is 48 by 64 pixels in four quarters of one colour each.

#include <stdio.h>
#include <jpeglib.h>

enum { width = 48, height = 64 };

static const unsigned char quarters[4][3] = {
    {200, 40, 40}, {40, 160, 60}, {40, 60, 180}, {230, 220, 200},
};

static unsigned char larger(unsigned char a, unsigned char b) { return a > b ? a : b; }

// Writes one row of the image in the input's colours; CMYK is inverted as Adobe does, so 255 is no ink.
static void fill(unsigned char *row, int y, J_COLOR_SPACE input) {
    for (int x = 0; x < width; x++) {
        const unsigned char *rgb = quarters[(y >= height / 2) * 2 + (x >= width / 2)];
        if (input == JCS_GRAYSCALE) {
            *row++ = (unsigned char)((299 * rgb[0] + 587 * rgb[1] + 114 * rgb[2] + 500) / 1000);
            continue;
        }
        unsigned char paper = larger(rgb[0], larger(rgb[1], rgb[2]));
        for (int channel = 0; channel < 3; channel++)
            *row++ = input == JCS_CMYK ? (unsigned char)(rgb[channel] * 255 / paper) : rgb[channel];
        if (input == JCS_CMYK) *row++ = paper;
    }
}

static void make(const char *name, J_COLOR_SPACE input, J_COLOR_SPACE stored, int progressive) {
    struct jpeg_compress_struct jpeg;
    struct jpeg_error_mgr errors;
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    FILE *file = fopen(name, "wb");
    if (!file) {
        perror(name);
        return;
    }
    jpeg_stdio_dest(&jpeg, file);
    jpeg.image_width = width;
    jpeg.image_height = height;
    jpeg.in_color_space = input;
    jpeg.input_components = input == JCS_GRAYSCALE ? 1 : input == JCS_CMYK ? 4 : 3;
    jpeg_set_defaults(&jpeg);
    jpeg_set_colorspace(&jpeg, stored);
    jpeg_set_quality(&jpeg, 90, TRUE);
    if (progressive) jpeg_simple_progression(&jpeg);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < height) {
        unsigned char row[width * 4];
        JSAMPROW rows = row;
        fill(row, (int)jpeg.next_scanline, input);
        jpeg_write_scanlines(&jpeg, &rows, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    fclose(file);
}

int main(void) {
    make("baseline.jpg", JCS_RGB, JCS_YCbCr, 0);
    make("progressive.jpg", JCS_RGB, JCS_YCbCr, 1);
    make("grey.jpg", JCS_GRAYSCALE, JCS_GRAYSCALE, 0);
    make("cmyk.jpg", JCS_CMYK, JCS_CMYK, 0);
    make("ycck.jpg", JCS_CMYK, JCS_YCCK, 0);
}
