import { LimitsDraft } from '@leitwarte/core/entities';
import type * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { EffectButton } from '../../../../shared/effect/EffectButton.tsx';
import { LimitEffectView } from '../../../../shared/effect/LimitEffectView.tsx';

interface Props {
  readonly organisation: number;
  readonly columns: z.input<typeof LimitsDraft>['columns'];
}

/** How often the shown limits would have been reached. */
export function LimitsEffect({ organisation, columns }: Props) {
  const draft = LimitsDraft.safeParse({ columns });
  return (
    <EffectButton isValid={draft.success}>
      {() => draft.success && <Effect organisation={organisation} body={draft.data} />}
    </EffectButton>
  );
}

function Effect({
  organisation,
  body,
}: {
  readonly organisation: number;
  readonly body: z.output<typeof LimitsDraft>;
}) {
  return <LimitEffectView reading={useCall('effects', 'limits', { id: organisation, body }, { failure: 'quiet' })} />;
}
