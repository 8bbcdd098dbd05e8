import type { AlarmRule } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconPlus, IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam, pageParam, textParam } from '../../../shared/place/params.ts';
import { spanParam } from '../../../shared/place/spanParam.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { EditRuleDialog } from './parts/EditRuleDialog.tsx';
import { NewRuleDialog } from './parts/NewRuleDialog.tsx';
import { ProposalsDialog } from './parts/ProposalsDialog.tsx';
import { RemoveRuleDialog } from './parts/RemoveRuleDialog.tsx';
import { RuleTable } from './parts/RuleTable.tsx';
import { texts } from './texts.ts';

const rulesPlace = {
  page: pageParam,
  of: idParam,
  rule: idParam,
  dialog: choiceParam(['proposals', 'new', 'edit', 'remove']),
  /** Initial values of a new rule; a time range marked in a chart (`stretch`) becomes a test of the rule. */
  component: idParam,
  column: textParam,
  stretch: spanParam,
};

/** Rules by which readings raise alarms (decision 4.50). */
export function RulesPage() {
  useScreenTexts({ alarmRules: texts });
  const { t } = useTranslation();
  const [{ page, of, rule: id, dialog, component, column, stretch }, { go, hrefOf }] = usePlace(rulesPlace);
  const rules = useCall('alarmRules', 'list', { query: { page } });
  const ofChart = { component: undefined, column: '', stretch: undefined };
  const close = () => go({ rule: undefined, of: undefined, dialog: undefined, ...ofChart });
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconWand size={16} stroke={1.7} aria-hidden />}
        onClick={() => go({ dialog: 'proposals', rule: undefined })}
      >
        {t('alarmRules.propose')}
      </Button>
      <Button
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => go({ dialog: 'new', rule: undefined })}
      >
        {t('alarmRules.new')}
      </Button>
    </>
  );
  const listed = rules.data?.results.find((one) => one.id === id);
  // a link from a chart may open a rule that is on another page
  const isElsewhere = dialog !== undefined && rules.data !== undefined && listed === undefined;
  const asked = useCall('alarmRules', 'retrieve', isElsewhere && id !== undefined ? { id } : undefined);
  const found: AlarmRule | undefined = listed ?? asked.data;
  const chosen = found?.may_change === true ? found : undefined;
  return (
    <Page title={t('alarmRules.title')} about={t('alarmRules.about')} actions={actions}>
      <RuleTable
        rules={rules}
        page={page}
        hrefOfPage={(to) => hrefOf({ page: to })}
        onPage={(to) => go({ page: to })}
        onOpen={(rule, what) => go({ rule: rule.id, dialog: what })}
        onPropose={() => go({ dialog: 'proposals', rule: undefined })}
      />
      {dialog === 'proposals' && (
        <ProposalsDialog
          plant={of}
          onChoose={(plant) => go({ of: plant })}
          onArmed={() => void rules.refetch()}
          onClose={close}
        />
      )}
      {dialog === 'new' && <NewRuleDialog begun={{ plant: of, component, column, stretch }} onClose={close} />}
      {dialog === 'edit' && chosen !== undefined && <EditRuleDialog key={chosen.id} rule={chosen} onClose={close} />}
      {dialog === 'remove' && chosen !== undefined && <RemoveRuleDialog rule={chosen} onClose={close} />}
    </Page>
  );
}
