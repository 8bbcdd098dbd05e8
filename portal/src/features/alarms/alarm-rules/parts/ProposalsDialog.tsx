import { allows } from '@leitwarte/core/access';
import type { AlarmRuleProposal } from '@leitwarte/core/entities';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { toast } from '../../../../shared/toasts/toast.ts';
import { PlantChoice } from './PlantChoice.tsx';
import { ProposalCards } from './ProposalCards.tsx';
import styles from './Rules.module.css';

interface Props {
  /** Plant for which rules are proposed; undefined until it is chosen. */
  readonly plant: number | undefined;
  readonly onChoose: (plant: number | undefined) => void;
  readonly onArmed: () => void;
  readonly onClose: () => void;
}

/** Common rules for columns like those of the plant, which can be created one by one or all at once. */
export function ProposalsDialog({ plant, onChoose, onArmed, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('alarmRules.proposeTitle')} onClose={onClose} sizePx={900}>
      <div className={styles.proposals}>
        <p>{t('alarmRules.proposeAbout')}</p>
        <PlantChoice plant={plant} onChoose={onChoose} />
        {plant !== undefined && <Proposals key={plant} plant={plant} onArmed={onArmed} />}
      </div>
    </Dialog>
  );
}

function Proposals({ plant, onArmed }: { readonly plant: number; readonly onArmed: () => void }) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const mayNotify = allows({ dialog: 'alarmcodes', right: 'can_write' }, viewer);
  const [notifies, setNotifies] = useState(false);
  const [isArming, setArming] = useState(false);
  const proposals = useCall('alarmRules', 'proposals', { id: plant });
  // the list is reloaded explicitly, so that finished tests on past readings are not repeated
  const create = useChange('alarmRules', 'create', { makesStale: ['alarmCodes'] });
  const arm = async (some: readonly AlarmRuleProposal[]) => {
    setArming(true);
    let count = 0;
    for (const { rule } of some) {
      const made = await create
        .run({ id: plant, body: { ...rule, ...(notifies && { send_mail: true }) } })
        .catch(() => undefined);
      if (made !== undefined) count += 1;
    }
    if (count > 0) toast('success', t('alarmRules.armed', { count }));
    await proposals.refetch();
    onArmed();
    setArming(false);
  };
  return (
    <Loaded
      reading={proposals}
      skeleton={<Skeleton text={t('table.loading')} rows={6} />}
      empty={<EmptyState text={t('alarmRules.proposeNone')} />}
      failedText={t('alarmRules.proposeFailed')}
    >
      {(all) => {
        const due = all.filter(({ armed }) => armed === null);
        return (
          <>
            {mayNotify && due.length > 0 && (
              <Switch
                label={t('alarmRules.mail')}
                description={t('alarmRules.mailHelp')}
                checked={notifies}
                onChange={({ currentTarget }) => setNotifies(currentTarget.checked)}
              />
            )}
            <ul className={styles.cards}>
              <ProposalCards
                plant={plant}
                proposals={all}
                isArming={isArming}
                onArm={(proposal) => void arm([proposal])}
              />
            </ul>
            {due.length > 0 && (
              <div>
                <Button loading={isArming} onClick={() => void arm(due)}>
                  {t('alarmRules.armAll', { count: due.length })}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
