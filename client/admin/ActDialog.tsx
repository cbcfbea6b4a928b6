import type { ComponentProps, ReactNode } from 'react';
import { actReasonMaxLength } from '../../schema/admin/rules.ts';
import { passwordRequired } from '../../schema/auth/rules.ts';
import { errors } from '../../schema/errors.ts';
import { textProblem } from '../../schema/text.ts';
import layout from '../auth/AuthForm.module.css';
import { fetchAccountDetails } from '../auth/account-api.ts';
import { IdentityField } from '../auth/settings/IdentityField.tsx';
import { useConfirmation } from '../auth/settings/use-confirmation.ts';
import { useFetched } from '../auth/settings/use-fetched.ts';
import { useForm } from '../auth/use-form.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import dialog from '../ui/layers/Dialog.module.css';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { FailedState } from '../ui/states/FailedState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';

export interface Given {
  reason: string;
  currentPassword: string;
}

interface ActFormProps {
  /** The verb of the act. */
  confirm: string;
  tone?: 'danger' | 'primary';
  /** Whoever found the session open is stopped: asks who is there. */
  grave?: boolean;
  /** Acts about no member need none. */
  withoutReason?: boolean;
  /** Further choices. */
  children?: ReactNode;
  /** Does it. What it throws is shown, and the dialog stays. */
  onConfirm: (given: Given) => Promise<unknown>;
  onClose: () => void;
}

type ActDialogProps = ActFormProps & Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'text'>;

/** Asks before an act about a member: for its reason, and who is there if it is grave. */
export function ActDialog({ open, title, text, onClose, ...act }: ActDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={title} text={text}>
      <ActForm {...act} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that each act is asked for anew. */
function ActForm(props: ActFormProps) {
  const { answer: details, failed, load } = useFetched(fetchAccountDetails);
  if (!props.grave) return <Fields {...props} hasPassword={false} />;
  if (failed) return <FailedState compact onRetry={load} />;
  if (!details) return <Skeleton shape="control" />;
  return <Fields {...props} hasPassword={details.hasPassword} />;
}

function Fields(props: ActFormProps & { hasPassword: boolean }) {
  const { confirm, tone = 'danger', grave, withoutReason, children, hasPassword } = props;
  const { onConfirm, onClose } = props;
  const confirmation = useConfirmation();
  const { formProps, values, busy, field, fail } = useForm(
    { reason: '', currentPassword: '' },
    ({ reason, currentPassword }) => {
      const problem = textProblem(reason, actReasonMaxLength);
      if (problem) return { reason: problem };
      if (!grave) return {};
      if (hasPassword) return currentPassword ? {} : { currentPassword: passwordRequired };
      return confirmation.confirmed ? {} : { currentPassword: errors.confirm_again };
    },
  );

  async function send() {
    try {
      await onConfirm(values);
      onClose();
    } catch (error) {
      confirmation.reset();
      fail(error, 'That could not be done. Try again.');
    }
  }

  return (
    <form {...formProps(send)} aria-label={confirm} className={layout.form}>
      {children}
      {!withoutReason && (
        <TextField
          {...field('reason')}
          label="Reason (optional)"
          hint="It stands in the list of acts."
          autoComplete="off"
        />
      )}
      {grave && (
        <IdentityField
          hasPassword={hasPassword}
          confirmation={confirmation}
          field={field('currentPassword')}
        />
      )}
      <div className={dialog.actions}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={tone} busy={busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
