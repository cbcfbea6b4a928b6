import { Flag, Maximize } from 'lucide-react';
import { useRef } from 'react';
import { reporting } from '../members/reporting.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { GameFrame } from './GameFrame.tsx';
import type { Game } from './game-row.ts';

interface GameDialogProps {
  game: Game | undefined;
  open: boolean;
  onClose: () => void;
}

/** A framed game over the App Center. Closing removes it at once, and with it its sounds. */
export function GameDialog({ game, open, onClose }: GameDialogProps) {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={game && <bdi>{game.title}</bdi>}
      wide
      full
      actions={
        <>
          {game && (
            <IconButton
              label="Report game"
              onClick={() => {
                reporting.set({ about: { gameId: game.id }, member: undefined });
                onClose();
              }}
            >
              <Flag aria-hidden="true" />
            </IconButton>
          )}
          {document.fullscreenEnabled && (
            <Button
              variant="secondary"
              onClick={() => stage.current?.requestFullscreen().catch(() => {})}
            >
              <Maximize aria-hidden="true" />
              Full screen
            </Button>
          )}
        </>
      }
    >
      {open && game && <GameFrame game={game} stage={stage} />}
    </Dialog>
  );
}
