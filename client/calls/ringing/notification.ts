/** Removes the notification of a call that is over or was answered. */
export async function closeNotification(
  worker: ServiceWorkerRegistration | undefined,
  callId: string,
): Promise<void> {
  for (const one of (await worker?.getNotifications?.()) ?? [])
    if (one.data?.call === callId) one.close();
}
