import { allows } from '@leitwarte/core/access';
import { useSignedIn } from '../session/SessionProvider.tsx';

/** Whether the viewer may see charts of readings (decision 1.19). */
export function useMayAnalyse(): boolean {
  return allows({ dialog: 'analyse_plant', right: 'can_read' }, useSignedIn().viewer);
}
