// A sample game: two cards are turned over at a time, and stay open if they are alike.
const faces = {
  '🦊': 'fox',
  '🌲': 'tree',
  '🔥': 'fire',
  '🌙': 'moon',
  '🍎': 'apple',
  '⛺': 'tent',
  '🎸': 'guitar',
  '🐟': 'fish',
};
const columns = 4;
const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
const board = document.getElementById('cards');
const status = document.getElementById('status');
/** The cards that are turned over and not yet compared. */
let open = [];
let moves = 0;

function shuffled(list) {
  const all = [...list];
  for (let left = all.length; left > 1; left--) {
    const at = Math.floor(Math.random() * left);
    [all[at], all[left - 1]] = [all[left - 1], all[at]];
  }
  return all;
}

function draw(card) {
  const { face, state, place } = card.dataset;
  card.textContent = state === 'hidden' ? '' : face;
  const words = { hidden: 'hidden', open: faces[face], found: `${faces[face]}, found` };
  card.setAttribute('aria-label', `Card ${Number(place) + 1}, ${words[state]}`);
}

function turn(card, state) {
  card.dataset.state = state;
  draw(card);
}

function choose(card) {
  if (card.dataset.state !== 'hidden') return;
  if (open.length === 2) for (const one of open.splice(0)) turn(one, 'hidden');
  turn(card, 'open');
  open.push(card);
  if (open.length < 2) return;
  moves += 1;
  const [first, second] = open;
  const isPair = first.dataset.face === second.dataset.face;
  if (isPair) for (const one of open.splice(0)) turn(one, 'found');
  const isOver = board.querySelector('[data-state="hidden"], [data-state="open"]') === null;
  const words = isPair ? `A pair: ${faces[first.dataset.face]}.` : 'Not alike.';
  status.textContent = isOver ? `All found in ${moves} moves.` : `${words} Moves: ${moves}.`;
}

function deal() {
  open = [];
  moves = 0;
  status.textContent = 'Turn over two cards that are alike.';
  const cards = shuffled([...Object.keys(faces), ...Object.keys(faces)]).map((face, place) => {
    const card = document.createElement('button');
    card.type = 'button';
    Object.assign(card.dataset, { face, place, state: 'hidden' });
    card.addEventListener('click', () => choose(card));
    draw(card);
    return card;
  });
  board.replaceChildren(...cards);
}

board.addEventListener('keydown', (event) => {
  const by = steps[event.key];
  if (!by) return;
  event.preventDefault();
  board.children[Number(event.target.dataset.place) + by]?.focus();
});
document.getElementById('again').addEventListener('click', deal);
deal();
