import { Link, useNavigate } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

const leaveAfterMs = 3_000;

/** The owner stays; a visitor is redirected. */
export function ProfileUnavailable({ own }: { own: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (own) return;
    const timer = setTimeout(() => navigate({ to: '/', replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [own, navigate]);
  return (
    <div role="alert">
      <EmptyState
        heading
        icon={<UserX aria-hidden="true" />}
        title="Profile unavailable"
        line="This profile is no longer available."
        action={
          !own && (
            <Link to="/" className={buttonClass({ variant: 'secondary', small: true })}>
              Go to your feed
            </Link>
          )
        }
      />
    </div>
  );
}
