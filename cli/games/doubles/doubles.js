// A sample game: all numbers are pushed to one side, and two equal ones become one of twice the
// size.
const size = 4;
const board = document.getElementById('board');
const status = document.getElementById('status');
const keys = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
/** The numbers, row by row; 0 is empty. */
let cells = [];
let score = 0;

/** The places of each line, starting at the side to which it is pushed. */
function linesTo(side) {
  const numbers = [...Array(size).keys()];
  return numbers.map((line) => {
    const places = numbers.map((at) =>
      side === 'left' || side === 'right' ? line * size + at : at * size + line,
    );
    return side === 'right' || side === 'down' ? places.reverse() : places;
  });
}

function pushed(line) {
  const left = line.filter(Boolean);
  const made = [];
  while (left.length > 0) {
    const number = left.shift();
    const isDoubled = left[0] === number;
    if (isDoubled) score += number + left.shift();
    made.push(isDoubled ? 2 * number : number);
  }
  return [...made, ...Array(size - made.length).fill(0)];
}

function push(side, from) {
  const after = [...from];
  for (const places of linesTo(side)) {
    const line = pushed(places.map((place) => from[place]));
    for (const [at, place] of places.entries()) after[place] = line[at];
  }
  return after;
}

function addOne() {
  const empty = cells.flatMap((number, place) => (number ? [] : [place]));
  cells[empty[Math.floor(Math.random() * empty.length)]] = Math.random() < 0.9 ? 2 : 4;
}

const isSame = (one, other) => one.every((number, place) => number === other[place]);

function isStuck() {
  const before = score;
  const stuck = Object.values(keys).every((side) => isSame(push(side, cells), cells));
  score = before;
  return stuck;
}

function draw() {
  board.replaceChildren(
    ...cells.map((number) => {
      const cell = document.createElement('span');
      cell.className = 'cell';
      cell.dataset.number = Math.min(number, 2048);
      cell.textContent = number || '';
      return cell;
    }),
  );
  const rows = linesTo('left').map((places) =>
    places.map((place) => cells[place] || '–').join(' '),
  );
  board.setAttribute('aria-label', `Rows: ${rows.join('; ')}`);
}

function move(side) {
  const after = push(side, cells);
  if (isSame(after, cells)) return;
  cells = after;
  addOne();
  draw();
  status.textContent = isStuck() ? `No room is left. Score: ${score}.` : `Score: ${score}.`;
}

function begin() {
  cells = Array(size * size).fill(0);
  score = 0;
  addOne();
  addOne();
  status.textContent = 'Push equal numbers together, by the arrow keys or the buttons.';
  draw();
}

document.addEventListener('keydown', (event) => {
  if (!keys[event.key]) return;
  event.preventDefault();
  move(keys[event.key]);
});
for (const button of document.querySelectorAll('[data-push]'))
  button.addEventListener('click', () => move(button.dataset.push));
document.getElementById('again').addEventListener('click', begin);
begin();
