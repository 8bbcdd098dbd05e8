import { type Component, HoursDraft } from '@leitwarte/core/entities';
import type * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { AlarmEffectView } from '../../../../shared/effect/AlarmEffectView.tsx';
import { EffectButton } from '../../../../shared/effect/EffectButton.tsx';
import type { ComponentDraft } from './componentFields.ts';

interface Props {
  readonly organisation: number;
  readonly component: Component;
  readonly draft: Pick<ComponentDraft, 'calculate_old_data' | 'time_diff_warn' | 'time_diff_error'>;
}

/** Times without data that would have been reported with the shown hours. */
export function HoursEffect({ organisation, component, draft }: Props) {
  const { calculate_old_data, time_diff_warn, time_diff_error } = draft;
  const body = HoursDraft.safeParse({
    components: [{ id: component.id, calculate_old_data, time_diff_warn, time_diff_error }],
  });
  return (
    <EffectButton isValid={body.success}>
      {() => body.success && <Effect organisation={organisation} body={body.data} />}
    </EffectButton>
  );
}

function Effect({ organisation, body }: { readonly organisation: number; readonly body: z.output<typeof HoursDraft> }) {
  return <AlarmEffectView reading={useCall('effects', 'hours', { id: organisation, body }, { failure: 'quiet' })} />;
}
