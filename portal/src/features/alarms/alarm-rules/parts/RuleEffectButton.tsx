import type { AlarmRule } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { EffectButton } from '../../../../shared/effect/EffectButton.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { FoundAlarms } from './FoundAlarms.tsx';
import { ruleBodyOf } from './ruleBody.ts';
import { NewRule, type RuleDraft } from './ruleDraft.ts';
import { RuleMarks } from './RuleMarks.tsx';

interface Props {
  readonly draft: RuleDraft;
  /** Rule that is being edited; undefined for a new one. */
  readonly rule?: AlarmRule;
}

/** Shows before saving what a rule would have found in the last 90 days. */
export function RuleEffectButton({ draft, rule }: Props) {
  const filled = NewRule.safeParse(draft);
  return (
    <EffectButton isValid={filled.success}>
      {() =>
        filled.success && (
          <Effect
            plant={filled.data.plant}
            body={{
              ...ruleBodyOf(filled.data, rule),
              ...(filled.data.component !== null && { component: filled.data.component }),
              ...(rule !== undefined && { rule: rule.id }),
            }}
          />
        )
      }
    </EffectButton>
  );
}

interface EffectProps {
  readonly plant: number;
  readonly body: ReturnType<typeof ruleBodyOf> & { readonly component?: number; readonly rule?: number };
}

function Effect({ plant, body }: EffectProps) {
  const { t } = useTranslation();
  const replay = useCall('alarmRules', 'replay', { id: plant, body }, { failure: 'quiet' });
  return (
    <Loaded
      reading={replay}
      skeleton={<Skeleton text={t('alarmRules.replaying')} rows={4} />}
      isEmpty={() => false}
      failedText={t('alarmRules.replayFailed')}
    >
      {(effect) => (
        <>
          <FoundAlarms effect={effect} rule={body.rule} />
          {effect.marks.length > 0 && <RuleMarks marks={effect.marks} />}
        </>
      )}
    </Loaded>
  );
}
