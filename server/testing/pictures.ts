import sharp from 'sharp';

const colours = ['#c8633a', '#2f6f8f', '#4d7c4a'];

const plain = (width: number, height: number, background = colours[0] as string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Pictures of every accepted type. */
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

/** A photo as a phone takes it: lying on its side, and telling where it was taken. Its upper half is blue. */
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

/** A picture that does not compress: about four bytes for each pixel. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
