import { failureDetail } from '../../auth/failure.ts';
import { toast } from '../../ui/states/toast.ts';
import styles from './Invitations.module.css';
import { makeInvitation } from './invitation-api.ts';
import { LinkForm } from './LinkForm.tsx';

/** Makes a link. */
export const NewInvitation = ({ onMade }: { onMade: (url: string) => void }) => (
  <div className={styles.part}>
    <p className={styles.note}>
      Whoever signs up by your link is your friend as soon as they are in.
    </p>
    <LinkForm
      seatChoices={[1, 5, 10, 25, 50]}
      usualSeats={1}
      dayChoices={[1, 7, 30]}
      make={async (seats, days) => {
        onMade(await makeInvitation(seats, days));
        toast.dismiss('invitation');
      }}
      onFailure={(error) =>
        toast.error('Could not make a link.', { id: 'invitation', detail: failureDetail(error) })
      }
    />
  </div>
);
