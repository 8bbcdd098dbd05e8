import type { Page } from 'playwright-core';
import { walkScreens } from '../harness/walkScreens.ts';

walkScreens('root', [
  { name: 'organisations', path: '/settings/masterdata/organisations', heading: 'Organisationen', open: firstRow },
  { name: 'organisation-add', path: '/settings/masterdata/organisations/add', heading: 'Neue Organisation' },
  {
    name: 'organisation-detail',
    path: '/settings/masterdata/organisations',
    heading: 'Organisationen',
    open: async (page) => {
      await page.getByRole('link', { name: 'Stadtwerke Friedberg' }).first().click();
      await page.getByRole('tab').first().waitFor();
    },
  },
  { name: 'licences', path: '/settings/organisation_licenses', heading: 'Lizenzen', open: firstRow },
  { name: 'bills', path: '/billing/plant_notification_parks', heading: 'Meldungen je Park' },
  { name: 'notification-counts', path: '/billing/plant_notifications', heading: 'Meldungen je Anlage' },
  { name: 'organisation-prices', path: '/billing/organisation_price_overview', heading: 'Preise je Organisation' },
  { name: 'plant-prices', path: '/billing/plant_price_overview', heading: 'Preise je Anlage' },
  { name: 'prices-ahead', path: '/billing/plant_price_overview?tab=ahead', heading: 'Preise je Anlage' },
  { name: 'messages', path: '/admin/messages', heading: 'Meldungen' },
  { name: 'certifications', path: '/settings/certification_user_management', heading: 'Zertifizierungsbenutzer' },
  {
    name: 'certification-form',
    path: '/settings/certification_user_management?dialog=new',
    heading: 'Zertifizierungsbenutzer',
    open: aDialog,
  },
  { name: 'task-history', path: '/admin/trigger_backend_tasks?tab=history', heading: 'Backend-Aufgaben' },
  { name: 'tasks', path: '/admin/trigger_backend_tasks', heading: 'Backend-Aufgaben' },
  { name: 'pages', path: '/settings/pages', heading: 'Eigene Seiten' },
  { name: 'system', path: '/settings/system_overview', heading: 'Systemübersicht' },
  { name: 'report-mail', path: '/settings/daily_report_mail', heading: 'Tagesbericht-Mail' },
  { name: 'logs', path: '/admin/logs', heading: 'Protokoll' },
  { name: 'plant-systems', path: '/settings/masterdata/plantsystems', heading: 'Anlagensysteme' },
  { name: 'plant-types', path: '/settings/masterdata/planttypes', heading: 'Anlagentypen' },
  {
    name: 'type-evaluations',
    path: '/settings/masterdata/planttypeevaluations',
    heading: 'Auswertungen je Anlagentyp',
  },
  { name: 'alarm-codes', path: '/settings/alarmcodesgeneral', heading: 'Alarmcodes allgemein' },
  { name: 'create-plant', path: '/admin/create_new_plant', heading: 'Neue Anlage' },
  { name: 'journal-config', path: '/settings/config_plant_journals', heading: 'Betriebstagebuch einrichten' },
  { name: 'dashboard-config', path: '/settings/config_plant_dashboards', heading: 'Dashboards einrichten' },
  {
    name: 'alarm-code-row',
    path: '/settings/alarmcodesgeneral',
    heading: 'Alarmcodes allgemein',
    open: async (page) => {
      await page.getByRole('navigation', { name: 'Anlagensysteme' }).getByRole('link').first().click();
      await page
        .getByRole('button', { name: /bearbeiten$/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Abbrechen' }).waitFor();
    },
  },
  {
    name: 'plant-component-form',
    path: '/settings/plants',
    heading: 'Anlagen',
    open: async (page) => {
      await page.getByRole('navigation', { name: 'Anlagen' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Neue Komponente' }).click();
      await aDialog(page);
    },
  },
  {
    name: 'component-hours-effect',
    path: '/settings/plants',
    heading: 'Anlagen',
    open: async (page) => {
      const plants = page.getByRole('navigation', { name: 'Anlagen' });
      await plants.getByRole('link').first().click();
      await plants.getByRole('list').getByRole('list').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Komponente bearbeiten' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Wirkung zeigen' }).click();
      await page.getByRole('dialog').last().getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'plant-as-a-file',
    path: '/settings/plants',
    heading: 'Anlagen',
    open: async (page) => {
      await page.getByRole('navigation', { name: 'Anlagen' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Als Datei' }).click();
      await page.getByLabel('Text der Datei').fill('installed_capacity: 12345\n');
      await page.getByRole('button', { name: 'Unterschiede zeigen' }).click();
      await page
        .getByText(/12.?345/)
        .last()
        .waitFor();
    },
  },
  {
    name: 'assistant-alarms',
    path: '/settings/plants/assistant',
    heading: 'Assistent für Dateien',
    open: async (page) => {
      const of = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
      await page
        .locator('input[type=file]')
        .setInputFiles([
          of('dach.csv', 'Zeit;Leistung [kW]\n01.06.2026 12:00;1,5\n01.06.2026 12:05;1,7\n'),
          of('meldungen.csv', 'Zeit;Art;Meldung\n01.06.2026 12:00;FAIL;Gerät SN1001A: Fehler E17\n'),
        ]);
      await page.getByText('Was die Arten bedeuten').or(page.getByText('Bedeutet')).first().waitFor();
    },
  },
  { name: 'imports', path: '/imports', heading: 'Dateien und Importe' },
  {
    name: 'assistant',
    path: '/settings/plants/assistant',
    heading: 'Assistent für Dateien',
    open: async (page) => {
      const buffer = Buffer.from('Zeit;Leistung [kW]\n01.06.2026 12:00;1,5\n01.06.2026 12:05;1,7\n');
      await page.locator('input[type=file]').setInputFiles({ name: 'dach.csv', mimeType: 'text/csv', buffer });
      await page.getByText(/Zeilen angesehen/).waitFor();
    },
  },
]);

async function aDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

async function firstRow(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor();
}
