import { useCall } from '../../../shared/calls/useCall.ts';
import { useLoaded } from '../../../shared/calls/useLoaded.ts';

const PLAIN = { type_data: 'plain' } as const;

/** Plant and overview, polled while the dialog is open; until the plant has loaded, the data of the list are used. */
export function usePlant(id: number) {
  const whole = useCall('plants', 'retrieve', { id }, { polling: 'on' });
  const overview = useCall('plants', 'overview', { id, body: PLAIN }, { polling: 'on' });
  const listed = useLoaded('plants', 'dashboard', {})?.find((one) => one.id === id);
  return { plant: whole.data ?? listed, whole, overview };
}
