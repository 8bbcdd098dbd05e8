import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/Page.tsx';
import { SystemsMaster } from '../../../shared/plant-systems/SystemsMaster.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { SettingsOfSystem } from './parts/SettingsOfSystem.tsx';
import { texts } from './texts.ts';

/** Editor for the organisation's settings of each alarm code. */
export function AlarmCodesOrganisationPage() {
  useScreenTexts({ alarmSettings: texts });
  const { t } = useTranslation();
  return (
    <Page title={t('alarmSettings.title')} about={t('alarmSettings.about')}>
      <SystemsMaster mayEdit={false}>{(system) => <SettingsOfSystem key={system.id} system={system} />}</SystemsMaster>
    </Page>
  );
}
