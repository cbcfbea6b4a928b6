import { useNavigate } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useEffect } from 'react';
import { Unavailable } from '../ui/states/Unavailable.tsx';

const leaveAfterMs = 3_000;

/** The owner stays; a visitor is redirected. */
export function ProfileUnavailable({ isOwn }: { isOwn: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (isOwn) return;
    const timer = setTimeout(() => navigate({ to: '/', replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isOwn, navigate]);
  return (
    <Unavailable
      alert
      heading
      icon={<UserX aria-hidden="true" />}
      title="Profile unavailable"
      line="This profile is no longer available."
      to="/"
      back={!isOwn && 'Go to your feed'}
    />
  );
}
