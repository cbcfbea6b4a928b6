import { useState } from 'react';
import { passwordRequired } from '../../../schema/auth/rules.ts';
import { errors } from '../../../schema/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { DisclosureRow } from '../../ui/DisclosureRow.tsx';
import dialog from '../../ui/layers/Dialog.module.css';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { toast } from '../../ui/states/toast.ts';
import styles from '../AuthForm.module.css';
import { requestDeletion } from '../account-api.ts';
import { signOut } from '../sign-out.ts';
import { useForm } from '../use-form.ts';
import { IdentityField } from './IdentityField.tsx';
import { useConfirmation } from './use-confirmation.ts';

export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const confirmation = useConfirmation();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { formProps, values, busy, field, fail } = useForm({ password: '' }, ({ password }) => {
    if (hasPassword) return password ? {} : { password: passwordRequired };
    return confirmation.confirmed ? {} : { password: errors.confirm_again };
  });

  const send = async () => {
    try {
      await requestDeletion(values.password);
      const leaving = signOut();
      // A member who is leaving must not see anything from before.
      toast.success('Your account will be deleted in 7 days. Log in before then to keep it.');
      await leaving;
    } catch (error) {
      confirmation.reset();
      fail(error, 'Could not delete the account. Try again.');
    }
  };

  return (
    <DisclosureRow
      title="Delete account"
      tone="danger"
      action="Show"
      open={open}
      onOpenChange={setOpen}
    >
      <div className={styles.form}>
        <p className={styles.text}>
          You disappear from Hearth at once, and have 7 days to come back.
        </p>
        <div>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        text="You are logged out everywhere, and nobody can find you any more. After 7 days your account, your private details, photos and files are deleted for good. Posts and messages stay with the name 'Someone'. Until then you can log in and undo it."
      >
        <form {...formProps(send)} aria-label="Delete my account" className={styles.form}>
          <IdentityField
            hasPassword={hasPassword}
            confirmation={confirmation}
            field={field('password')}
          />
          <div className={dialog.actions}>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" busy={busy}>
              Delete my account
            </Button>
          </div>
        </form>
      </Dialog>
    </DisclosureRow>
  );
}
