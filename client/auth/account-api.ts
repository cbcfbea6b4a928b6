import { normalEmail } from '../../schema/auth/rules.ts';
import { getFresh, post } from './requests.ts';

export const changePassword = (currentPassword: string, newPassword: string) =>
  post('/api/auth/change-password', { currentPassword, newPassword });

export const changeEmail = (newEmail: string, currentPassword: string) =>
  post('/api/account/change-email', { newEmail: normalEmail(newEmail), currentPassword });

export const requestDeletion = (currentPassword: string) =>
  post('/api/account/leave', { currentPassword });

export interface AccountDetails {
  email: string;
  hasPassword: boolean;
  /** To the provider. */
  connected: boolean;
}

export const fetchAccountDetails = () => getFresh<AccountDetails>('/api/account/details');

type ProviderRedirect = { url: string };

export const connectProvider = (currentPassword: string) =>
  post<ProviderRedirect>('/api/account/connect', { currentPassword });

export const disconnectProvider = (currentPassword: string) =>
  post('/api/account/disconnect', { currentPassword });

export interface DeviceSession {
  id: string;
  userAgent: string | null;
  lastUsed: string;
  current: boolean;
}

export async function fetchSessions(): Promise<DeviceSession[]> {
  return (await getFresh<{ sessions: DeviceSession[] }>('/api/account/sessions')).sessions;
}

export const endOneSession = (id: string) => post('/api/account/sessions/end', { id });

export const endOtherSessions = () => post('/api/account/sessions/end', { others: true });
