/** Longer than a tap takes, and shorter than the browser's own menu. */
const holdMs = 400;
/** A finger that lies still trembles by as many px. */
const tremble = 10;

interface Point {
  clientX: number;
  clientY: number;
}

interface Down extends Point {
  pointerType: string;
  isPrimary: boolean;
}

interface Press extends Point {
  byFinger: boolean;
  /** It has set its flag: what the browser makes of it when it ends is nothing more. */
  isHeld: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

interface Presses {
  onPress: (at: number) => void;
  onFlag: (at: number) => void;
}

/** Tells a tap from a finger that stays, and from one that scrolls. A mouse flags by its other button. */
export function createPresses({ onPress, onFlag }: Presses) {
  let press: Press | undefined;
  const end = () => clearTimeout(press?.timer);
  return {
    down({ clientX, clientY, pointerType, isPrimary }: Down, at: number) {
      end();
      const down: Press = { clientX, clientY, byFinger: pointerType !== 'mouse', isHeld: false };
      press = down;
      // Of two fingers none means a cell.
      if (!down.byFinger || !isPrimary) return;
      down.timer = setTimeout(() => {
        down.isHeld = true;
        onFlag(at);
      }, holdMs);
    },
    move({ clientX, clientY }: Point) {
      if (!press) return;
      if (Math.hypot(clientX - press.clientX, clientY - press.clientY) > tremble) end();
    },
    end,
    click(at: number) {
      if (!press?.isHeld) onPress(at);
    },
    /** Some browsers ask for it when a finger stays, too. */
    menu(at: number) {
      if (!press?.byFinger) onFlag(at);
    },
  };
}
