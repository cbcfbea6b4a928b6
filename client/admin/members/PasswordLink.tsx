import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { copyShown } from '../../ui/states/copy.ts';

interface PasswordLinkProps {
  url: string | undefined;
  onClose: () => void;
}

/** The link, to be passed on by hand. */
export function PasswordLink({ url, onClose }: PasswordLinkProps) {
  // It stays while the dialog fades.
  const [last, setLast] = useState('');
  if (url && url !== last) setLast(url);
  return (
    <Dialog
      open={url !== undefined}
      onOpenChange={(next) => next || onClose()}
      title="Link for a new password"
      text="It works for a day, once."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => copyShown(last, 'Link')}>Copy link</Button>
        </>
      }
    >
      <TextField
        readOnly
        label="Link"
        hint="It is shown this once."
        value={last}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
