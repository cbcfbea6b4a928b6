import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import type { ListedGame } from '../../../schema/admin/answers.ts';
import { builtIns, isLocal } from '../../../schema/apps/rules.ts';
import { WordBadge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/layers/ConfirmDialog.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { Address } from '../../ui/text/Address.tsx';
import { formatNumber } from '../../ui/text/numbers.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { act } from '../admin-api.ts';
import styles from '../Row.module.css';
import { useAnswer } from '../use-answer.ts';
import { useBusy } from '../use-busy.ts';
import { AddGame } from './AddGame.tsx';

/** The games of the App Center, hidden ones among them. */
export function GamesScreen() {
  const { answer, failed, load } = useAnswer<{ games: ListedGame[] }>('games');
  const [adding, setAdding] = useState(false);
  return (
    <AdminScreen title="Games" aside={<Button onClick={() => setAdding(true)}>Add game</Button>}>
      <Card as="div">
        {failed && <FailedState onRetry={load} />}
        {!failed && !answer && <RowSkeletons count={3} />}
        {!failed && answer?.games.length === 0 && (
          <EmptyState
            icon={<Gamepad2 aria-hidden="true" />}
            title="No games were added."
            line="Chess and Minesweeper are always there."
          />
        )}
        {!failed && answer && answer.games.length > 0 && (
          <ul>
            {answer.games.map((game) => (
              <GameItem key={game.id} game={game} onChange={load} />
            ))}
          </ul>
        )}
      </Card>
      <Dialog full open={adding} onOpenChange={setAdding} title="Add game">
        <AddGame
          onDone={() => {
            setAdding(false);
            load();
          }}
          onCancel={() => setAdding(false)}
        />
      </Dialog>
    </AdminScreen>
  );
}

function GameItem({ game, onChange }: { game: ListedGame; onChange: () => void }) {
  const { id, gameUrl, categories, visibility, plays } = game;
  const [, run] = useBusy();
  const [asking, setAsking] = useState(false);
  const isHidden = visibility === 'hidden';
  const isBuiltIn = builtIns.some((one) => one.id === id);
  const change = (action: 'hide' | 'show' | 'remove') =>
    run(async () => {
      await act('games/change', { id, action });
      onChange();
    });
  const facts = [`${formatNumber(plays)} ${plays === 1 ? 'play' : 'plays'}`, ...categories];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <strong>
            <bdi>{game.title}</bdi>
          </strong>{' '}
          {isHidden && <WordBadge>Hidden</WordBadge>}
        </p>
        <p className={styles.facts}>
          {isLocal(game) ? 'Part of Hearth' : <Address of={gameUrl} />}
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <div>
        {(isHidden || !isBuiltIn) && (
          <Button
            small
            variant="secondary"
            aria-label={`${isHidden ? 'Show' : 'Hide'} ${game.title}`}
            onClick={() => change(isHidden ? 'show' : 'hide')}
          >
            {isHidden ? 'Show' : 'Hide'}
          </Button>
        )}
        <Button
          small
          variant="quiet"
          aria-label={`Remove ${game.title}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <>
            Remove <bdi>{game.title}</bdi>?
          </>
        }
        text={
          isBuiltIn
            ? 'It gets its first title and description back, and its plays and favorites go.'
            : 'Its plays and favorites go with it. Hide it to keep them.'
        }
        confirm="Remove"
        onConfirm={() => change('remove')}
      />
    </li>
  );
}
