import { CodesDraft } from '@leitwarte/core/entities';
import type { AlarmCodeRow } from '@leitwarte/core/rules';
import type * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { AlarmEffectView } from '../../../../shared/effect/AlarmEffectView.tsx';
import { EffectButton } from '../../../../shared/effect/EffectButton.tsx';

interface Props {
  readonly organisation: number;
  readonly rows: readonly AlarmCodeRow[];
}

/** Faults that the shown settings would have reported. */
export function CodesEffect({ organisation, rows }: Props) {
  const set = rows.filter(({ id, has_changed }) => id !== null || has_changed);
  const body = CodesDraft.safeParse({ codes: set });
  return (
    <EffectButton isValid={body.success} isEmpty={set.length === 0}>
      {() => body.success && <Effect organisation={organisation} body={body.data} />}
    </EffectButton>
  );
}

function Effect({ organisation, body }: { readonly organisation: number; readonly body: z.output<typeof CodesDraft> }) {
  return <AlarmEffectView reading={useCall('effects', 'codes', { id: organisation, body }, { failure: 'quiet' })} />;
}
