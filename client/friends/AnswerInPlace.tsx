import { displayName } from '../../schema/members/rules.ts';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { NowFriends } from './NowFriends.tsx';
import styles from './RequestRow.module.css';
import { AnswerButtons } from './RequestRow.tsx';
import { useAnswered } from './use-answered.ts';
import { useIncoming } from './use-requests.ts';

interface AnswerInPlaceProps {
  member: { id: string; firstName: string; lastName: string };
}

/** The answers to a member's request where something tells of it; nothing once it is answered. */
export function AnswerInPlace({ member }: AnswerInPlaceProps) {
  const [requests] = useIncoming();
  const [answered, keep] = useAnswered<(typeof requests)[number]>();
  const place = useFocusFallback<HTMLDivElement>();
  const request = requests.find(({ fromId }) => fromId === member.id);
  const isAccepted = answered.some(({ became }) => became === 'accepted');
  return (
    <div ref={place} tabIndex={-1} className={styles.inPlace}>
      {isAccepted ? (
        <p role="status">
          <NowFriends name={displayName(member)} />
        </p>
      ) : (
        request && (
          <AnswerButtons
            requestId={request.id}
            onAnswer={(became, outcome) => keep(request, became, outcome)}
          />
        )
      )}
    </div>
  );
}
