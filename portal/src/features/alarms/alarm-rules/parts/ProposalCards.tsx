import type { AlarmRuleProposal } from '@leitwarte/core/entities';
import { conditionText } from '@leitwarte/core/rules';
import { inLanguage } from '@leitwarte/core/texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { Replayed } from './Replayed.tsx';
import styles from './Rules.module.css';
import { whenOf } from './ruleWords.ts';

interface Props {
  readonly plant: number;
  readonly proposals: readonly AlarmRuleProposal[];
  /**
   * Whether the proposal may be tested on past readings now; proposals are tested one after the other, because each
   * test reads all readings.
   */
  readonly isDue?: boolean;
  readonly isArming: boolean;
  readonly onArm: (proposal: AlarmRuleProposal) => void;
}

/** Proposals in order; each is tested on past readings once the test of the one before has finished. */
export function ProposalCards({ proposals, ...shared }: Props) {
  const [first, ...rest] = proposals;
  return first === undefined ? null : <CardAndRest first={first} proposals={rest} {...shared} />;
}

function CardAndRest({ first, proposals, isDue = true, ...shared }: Props & { readonly first: AlarmRuleProposal }) {
  const { plant, isArming, onArm } = shared;
  const { t } = useTranslation();
  const language = useLanguage();
  const { except, ...body } = first.rule;
  const isOpen = first.armed === null;
  const replay = useCall('alarmRules', 'replay', isDue && isOpen ? { id: plant, body } : undefined, {
    failure: 'quiet',
  });
  const namesOf = (some: AlarmRuleProposal['components']) => some.map(({ name }) => name).join(', ');
  const read = first.components.filter(({ id }) => !except.includes(id));
  const leftOut = first.components.filter(({ id }) => except.includes(id));
  return (
    <>
      <li className={styles.card}>
        <h3>{body.name}</h3>
        <p className={styles.condition}>
          {inLanguage(conditionText(body), language)}
          <span className={styles.below}>{whenOf(body, t, language)}</span>
        </p>
        <p>{first.reason}</p>
        <p className={styles.quiet}>{t('alarmRules.reads', { count: read.length, names: namesOf(read) })}</p>
        {leftOut.length > 0 && (
          <p className={styles.quiet}>{t('alarmRules.except', { count: leftOut.length, names: namesOf(leftOut) })}</p>
        )}
        {isOpen ? (
          <>
            <Replayed replay={replay} isDue={isDue} except={except} />
            <div className={styles.arm}>
              <Button
                size="xs"
                variant="default"
                aria-label={t('alarmRules.armOf', { name: body.name })}
                disabled={isArming}
                onClick={() => onArm(first)}
              >
                {t('alarmRules.arm')}
              </Button>
            </div>
          </>
        ) : (
          <p>{t('alarmRules.there')}</p>
        )}
      </li>
      <ProposalCards
        proposals={proposals}
        isDue={isDue && (!isOpen || replay.isSuccess || replay.isError)}
        {...shared}
      />
    </>
  );
}
