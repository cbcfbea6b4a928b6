import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Long enough to be read. */
const readMs = 1_200;

export function Verified() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: '/profile', replace: true }), readMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <p role="status">Email verified! Redirecting…</p>;
}
