import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import styles from './Chess.module.css';
import { levelCount } from './engine.ts';
import { type Mode, modes } from './stored-game.ts';

const modeWords: Record<Mode, string> = {
  random: 'Vs AI (random)',
  engine: 'Vs AI (Stockfish)',
  local: 'Local 2-player',
};

interface GameSettingsProps {
  mode: Mode;
  level: number;
  onMode: (mode: Mode) => void;
  onLevel: (level: number) => void;
  onNewGame: () => void;
}

/** The choice of opponent. */
export function GameSettings({ mode, level, onMode, onLevel, onNewGame }: GameSettingsProps) {
  return (
    <div className={styles.settings}>
      <Select
        label="Mode"
        hideLabel
        value={mode}
        onChange={({ target }) => onMode(modes.find((one) => one === target.value) ?? mode)}
      >
        {modes.map((one) => (
          <option key={one} value={one}>
            {modeWords[one]}
          </option>
        ))}
      </Select>
      {mode === 'engine' && (
        <Select
          label="Level"
          hideLabel
          value={level}
          onChange={({ target }) => onLevel(Number(target.value))}
        >
          {Array.from({ length: levelCount }, (_, n) => n + 1).map((one) => (
            <option key={one} value={one}>
              Level {one}
            </option>
          ))}
        </Select>
      )}
      <Button className={styles.restart} onClick={onNewGame}>
        New game
      </Button>
    </div>
  );
}
