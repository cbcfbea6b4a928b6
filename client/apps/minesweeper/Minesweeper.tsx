import { useState } from 'react';
import { tick } from '../../device/tick.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Board } from './Board.tsx';
import { Counters } from './Counters.tsx';
import { flag, isOver, newGame, open } from './game.ts';
import { type Level, levels } from './levels.ts';
import styles from './Minesweeper.module.css';
import { useMinesweeper } from './use-minesweeper.ts';
import { pressWords, statusWords } from './words.ts';

export function Minesweeper() {
  useTitle('Minesweeper');
  const { game, best, change } = useMinesweeper();
  const [isFlagMode, setFlagMode] = useState(false);
  const [pressed, setPressed] = useState<number>();

  function begin(level: Level) {
    setPressed(undefined);
    change(newGame(level));
  }
  function toggleFlag(at: number) {
    tick();
    setPressed(at);
    change(flag(game, at, Date.now()));
  }
  function press(at: number) {
    if (isFlagMode && !game.board[at]?.revealed) return toggleFlag(at);
    setPressed(at);
    change(open(game, at, Date.now()));
  }

  return (
    <div className={styles.screen}>
      <h1>Minesweeper</h1>
      <Card as="div" className={styles.card}>
        <div className={styles.bar} data-state={game.state}>
          <p role="status" className={styles.status}>
            {statusWords(game, best)}
          </p>
          <Button
            variant={isOver(game) ? 'primary' : 'secondary'}
            onClick={() => begin(game.level)}
          >
            New Game
          </Button>
        </div>
        <div className={styles.controls}>
          <Select
            label="Difficulty"
            hideLabel
            value={game.level}
            onChange={({ target }) => begin(target.value as Level)}
          >
            {Object.entries(levels).map(([level, { name }]) => (
              <option key={level} value={level}>
                {name}
              </option>
            ))}
          </Select>
          <Switch checked={isFlagMode} onChange={setFlagMode} className={styles.flagMode}>
            Flag mode
          </Switch>
          <Counters game={game} best={best} />
        </div>
        <p className="visually-hidden" aria-live="polite">
          {pressWords(game, pressed)}
        </p>
        <Board key={game.level} game={game} onPress={press} onFlag={toggleFlag} />
        <p className={styles.hint}>
          A right-click or F sets a flag. With a finger, hold the cell or turn Flag mode on.
        </p>
      </Card>
    </div>
  );
}
