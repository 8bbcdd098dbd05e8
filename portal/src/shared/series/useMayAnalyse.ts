import { allows } from '@leitwarte/core/access';
import { useSignedIn } from '../session/SessionProvider.tsx';

/** Whether the reader may see readings as charts (decision 1.19). */
export function useMayAnalyse(): boolean {
  return allows({ dialog: 'analyse_plant', right: 'can_read' }, useSignedIn().viewer);
}
