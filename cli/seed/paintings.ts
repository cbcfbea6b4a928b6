import { type Dice, dice } from './random.ts';

/** Colours from the top of the sky down to the nearest ground, and a light one that stands out. */
const palettes = [
  {
    sky: ['#f6d9b3', '#f3a76f'],
    ground: ['#d98757', '#b8623c', '#84412c', '#4e281f'],
    light: '#fff3dc',
  },
  {
    sky: ['#fbe6cf', '#f1b7a0'],
    ground: ['#cf8d86', '#a0636c', '#6d4355', '#402a3c'],
    light: '#fff6ea',
  },
  {
    sky: ['#dfe6d5', '#f4dfb2'],
    ground: ['#b9b983', '#8b9560', '#5d6d47', '#36452f'],
    light: '#fffbe6',
  },
  {
    sky: ['#2d2a43', '#a7586a'],
    ground: ['#7c4560', '#573350', '#38253f', '#211a2c'],
    light: '#ffe3b8',
  },
  {
    sky: ['#cfe0e3', '#f7dcc0'],
    ground: ['#9bb3ae', '#6b8c8a', '#466667', '#2a4347'],
    light: '#fff7e8',
  },
  {
    sky: ['#f9dfa0', '#ee8f55'],
    ground: ['#c9683f', '#9b4632', '#6a2e2a', '#3c1d1f'],
    light: '#fff1c9',
  },
  {
    sky: ['#ece2f0', '#f5c9b0'],
    ground: ['#c49aa5', '#94708a', '#644d6b', '#3b3047'],
    light: '#fffaf0',
  },
  {
    sky: ['#f3ead9', '#e6c79b'],
    ground: ['#c8a06c', '#a17a4c', '#735434', '#453221'],
    light: '#fffdf4',
  },
] as const;
type Palette = (typeof palettes)[number];

/** How many landscapes there are before they repeat. */
export const landscapes = 24;

/** Hills, water and light, as SVG: no two of `landscapes` are alike. */
export function landscape(variant: number, width: number, height: number): string {
  const random = dice(7_000 + variant);
  const palette = palettes[variant % palettes.length] as Palette;
  const { next, below } = random;
  const sun = { x: width * (0.2 + next() * 0.6), y: height * (0.22 + next() * 0.2) };
  const size = height * (0.07 + next() * 0.08);
  const layers = palette.ground.map((colour, index) => {
    const top = height * (0.5 + index * 0.13 + next() * 0.05);
    return `<path d="${hill(random, width, height, top)}" fill="${colour}"/>`;
  });
  const near = variant % 3 === 1 ? trees(random, palette, width, height) : '';
  const shine =
    variant % 3 === 2
      ? Array.from({ length: 9 }, (_, index) => {
          const wide = size * (0.4 + next() * 2);
          const y = height * (0.8 + index * 0.022);
          return `<rect x="${sun.x - wide / 2 + (next() - 0.5) * size}" y="${y}" width="${wide}" height="${height * 0.006}" rx="2" fill="${palette.light}" opacity="0.5"/>`;
        }).join('')
      : '';
  const birds = Array.from({ length: below(6) }, () => {
    const [x, y, wing] = [width * next(), height * (0.1 + next() * 0.3), height * 0.014];
    return `<path d="M${x} ${y}q${wing} ${-wing} ${wing * 1.6} 0q${wing * 0.6} ${-wing} ${wing * 1.6} 0" fill="none" stroke="${palette.ground[2]}" stroke-width="${height * 0.004}"/>`;
  });
  return svg(width, height, palette, [
    `<circle cx="${sun.x}" cy="${sun.y}" r="${size * 2.4}" fill="${palette.light}" opacity="0.18"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${size}" fill="${palette.light}" opacity="0.92"/>`,
    ...birds,
    ...layers,
    shine,
    near,
  ]);
}

/** A square sign such as somebody could choose as their picture. */
export function portrait(variant: number, size: number): string {
  const random = dice(9_000 + variant);
  const palette = palettes[(variant * 3 + 1) % palettes.length] as Palette;
  const motif = [arches, sprig, tiles, orbit][variant % 5];
  if (!motif) return landscape(variant, size, size);
  return svg(size, size, palette, motif(random, palette, size));
}

function svg(width: number, height: number, { sky }: Palette, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#sky)"/>${parts.join('')}</svg>`;
}

function hill({ next }: Dice, width: number, height: number, top: number): string {
  const steps = 4;
  const wave = height * 0.09;
  let path = `M0 ${height}V${top + (next() - 0.5) * wave}`;
  for (let step = 1; step <= steps; step++) {
    const x = (width * step) / steps;
    const y = top + (next() - 0.5) * 2 * wave;
    const middle = x - width / steps / 2;
    path += `S${middle} ${y + (next() - 0.5) * wave} ${x} ${y}`;
  }
  return `${path}V${height}Z`;
}

function trees({ next, below }: Dice, { ground }: Palette, width: number, height: number): string {
  return Array.from({ length: 5 + below(8) }, () => {
    const [x, tall] = [width * next(), height * (0.1 + next() * 0.14)];
    const foot = height * (0.94 + next() * 0.06);
    return `<path d="M${x} ${foot - tall}q${tall * 0.3} ${tall * 0.7} ${tall * 0.22} ${tall}h${-tall * 0.44}q${-tall * 0.08} ${-tall * 0.3} ${tall * 0.22} ${-tall}z" fill="${ground[3]}"/>`;
  }).join('');
}

function arches({ next }: Dice, { ground, light }: Palette, size: number): string[] {
  const x = size * (0.4 + next() * 0.2);
  const outer = size * (0.36 + next() * 0.08);
  return [light, ...ground].map((colour, index) => {
    const r = outer * (1 - index * 0.2);
    return `<path d="M${x - r} ${size}V${size * 0.58}a${r} ${r} 0 0 1 ${2 * r} 0V${size}z" fill="${colour}"/>`;
  });
}

function sprig({ next }: Dice, { ground, light }: Palette, size: number): string[] {
  const [x, lean] = [size * 0.5, (next() - 0.5) * 30];
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const y = size * (0.86 - index * 0.08);
    const long = size * (0.2 - index * 0.013);
    const side = index % 2 === 0 ? 1 : -1;
    return `<ellipse cx="${x + side * long * 0.8}" cy="${y}" rx="${long}" ry="${long * 0.36}" transform="rotate(${side * (-28 - next() * 16)} ${x} ${y})" fill="${ground[index % 3]}"/>`;
  });
  return [
    `<circle cx="${size * 0.5}" cy="${size * 0.5}" r="${size * 0.4}" fill="${light}" opacity="0.75"/>`,
    `<g transform="rotate(${lean} ${x} ${size})">${leaves.join('')}<path d="M${x} ${size}V${size * 0.18}" stroke="${ground[3]}" stroke-width="${size * 0.016}"/></g>`,
  ];
}

function tiles({ below }: Dice, { ground, light }: Palette, size: number): string[] {
  const side = size / 3;
  const colours = [light, ...ground];
  return Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [(index % 3) * side, Math.floor(index / 3) * side];
    const first = below(colours.length);
    const second = (first + 1 + below(colours.length - 1)) % colours.length;
    const turn = `rotate(${below(4) * 90} ${x + side / 2} ${y + side / 2})`;
    return `<g transform="${turn}"><rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${colours[first]}"/><path d="M${x} ${y}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z" fill="${colours[second]}"/></g>`;
  });
}

function orbit({ next }: Dice, { ground, light }: Palette, size: number): string[] {
  const turned = [...ground].reverse().map((colour, index) => {
    const angle = next() * Math.PI * 2;
    const far = size * 0.07 * index;
    const r = size * (0.42 - index * 0.085);
    return `<circle cx="${size / 2 + Math.cos(angle) * far}" cy="${size / 2 + Math.sin(angle) * far}" r="${r}" fill="${colour}"/>`;
  });
  const [x, y] = [size * (0.3 + next() * 0.4), size * (0.3 + next() * 0.4)];
  return [...turned, `<circle cx="${x}" cy="${y}" r="${size * 0.1}" fill="${light}"/>`];
}
