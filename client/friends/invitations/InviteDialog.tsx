import { useState } from 'react';
import { useFetched } from '../../auth/settings/use-fetched.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogLayer } from '../../ui/layers/DialogLayer.tsx';
import { InvitationList } from './InvitationList.tsx';
import styles from './Invitations.module.css';
import { fetchInvitations } from './invitation-api.ts';
import { MadeInvitation } from './MadeInvitation.tsx';
import { NewInvitation } from './NewInvitation.tsx';

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function InviteDialog(props: InviteDialogProps) {
  return (
    <DialogLayer
      {...props}
      full
      title="Invite friends"
      actions={
        <Button variant="secondary" onClick={() => props.onOpenChange(false)}>
          Close
        </Button>
      }
    >
      <Invitations />
    </DialogLayer>
  );
}

function Invitations() {
  const { answer, failed, load } = useFetched(fetchInvitations);
  const [url, setUrl] = useState<string>();
  const show = (made: string) => {
    setUrl(made);
    load();
  };
  return (
    <div className={styles.parts}>
      {url ? (
        <MadeInvitation url={url} onAnother={() => setUrl(undefined)} />
      ) : (
        <NewInvitation onMade={show} />
      )}
      <InvitationList invitations={answer} failed={failed} load={load} />
    </div>
  );
}
