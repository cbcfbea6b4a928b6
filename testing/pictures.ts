import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const colours = ['#c8633a', '#2f6f8f', '#4d7c4a'];

const plain = (width: number, height: number, background = colours[0] as string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture of every accepted type. */
export const pictures = {
  jpeg: (width: number, height: number) => plain(width, height).jpeg().toBuffer(),
  png: (width: number, height: number) => plain(width, height).png().toBuffer(),
  webp: (width: number, height: number) => plain(width, height).webp().toBuffer(),
  avif: (width: number, height: number) => plain(width, height).avif().toBuffer(),
  gif: (width: number, height: number) => plain(width, height).gif().toBuffer(),
};

/** An animation of three frames. */
export async function animation(width: number, height: number, type: 'gif' | 'webp' = 'gif') {
  const frames = colours.map((colour) => plain(width, height, colour).png().toBuffer());
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return joined.toFormat(type, { delay: [80, 80, 80] }).toBuffer();
}

/**
 * A photo as a phone takes it: rotated by its metadata, which also say where it was taken. Its
 * upper half is blue.
 */
export async function phonePhoto(): Promise<Buffer> {
  const left = await plain(300, 400, '#0000ff').png().toBuffer();
  return plain(600, 400)
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Telltale' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A picture that does not compress: three bytes for each pixel. */
export const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** A few bytes that claim to be a large PNG. */
export async function hugePng(width: number, height: number): Promise<Buffer> {
  const png = await pictures.png(1, 1);
  // After the signature: the header's length, its name, width, height, five more bytes, its
  // checksum.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A few bytes that decode to a large animation; they draw one pixel of each frame. */
export function hugeGif(size: { width: number; height: number; frames: number }): Buffer {
  const bounds = Buffer.alloc(4);
  bounds.writeUInt16LE(size.width, 0);
  bounds.writeUInt16LE(size.height, 2);
  const twoColours = [0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const head = Buffer.from([...Buffer.from('GIF89a'), ...bounds, ...twoColours]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, ...bounds, 0, 2, 2, 0x4c, 0x01, 0]);
  return Buffer.concat([head, Buffer.alloc(frame.length * size.frames, frame), Buffer.from(';')]);
}
