import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/Page.tsx';
import { SystemsMaster } from '../../../shared/plant-systems/SystemsMaster.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { CodesOfSystem } from './parts/CodesOfSystem.tsx';
import { texts } from './texts.ts';

/** Editor for the meaning of alarm codes, by system. */
export function AlarmCodesPage() {
  useScreenTexts({ alarmCodes: texts });
  const { t } = useTranslation();
  return (
    <Page title={t('alarmCodes.title')} about={t('alarmCodes.about')}>
      <SystemsMaster mayEdit>{(system) => <CodesOfSystem key={system.id} system={system} />}</SystemsMaster>
    </Page>
  );
}
