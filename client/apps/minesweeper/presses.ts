/** Longer than a tap takes, and shorter than it takes the browser to show its own menu. */
const longPressMs = 400;
/** In px: how far a finger that is held still may move. */
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
  /** The press has set a flag, so the click at its end does nothing more. */
  isLongPress: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

interface Presses {
  onPress: (at: number) => void;
  onFlag: (at: number) => void;
}

/** Tells apart taps, held fingers and scrolling. With a mouse, the other button flags. */
export function createPresses({ onPress, onFlag }: Presses) {
  let press: Press | undefined;
  const end = () => clearTimeout(press?.timer);
  return {
    down({ clientX, clientY, pointerType, isPrimary }: Down, at: number) {
      end();
      const down: Press = {
        clientX,
        clientY,
        byFinger: pointerType !== 'mouse',
        isLongPress: false,
      };
      press = down;
      // Two fingers pan or zoom, and press no cell.
      if (!down.byFinger || !isPrimary) return;
      down.timer = setTimeout(() => {
        down.isLongPress = true;
        onFlag(at);
      }, longPressMs);
    },
    move({ clientX, clientY }: Point) {
      if (!press) return;
      if (Math.hypot(clientX - press.clientX, clientY - press.clientY) > tremble) end();
    },
    end,
    click(at: number) {
      if (!press?.isLongPress) onPress(at);
    },
    /** Some browsers also open a menu when a finger is held. */
    menu(at: number) {
      if (!press?.byFinger) onFlag(at);
    },
  };
}
