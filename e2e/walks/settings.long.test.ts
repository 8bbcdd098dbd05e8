import type { Page } from 'playwright-core';
import { walkScreens } from '../harness/walkScreens.ts';

walkScreens('orga', [
  {
    name: 'masterdata',
    path: '/settings/masterdata',
    heading: 'Stammdaten',
    open: (page) => page.getByRole('textbox', { name: 'Ort' }).waitFor(),
  },
  {
    name: 'security',
    path: '/settings/security',
    heading: 'Sicherheitsprotokoll',
    open: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'calendar-of-files',
    path: '/imports?of=1&dialog=calendar',
    heading: 'Dateien und Importe',
    open: (page) => page.getByRole('dialog').getByRole('slider').first().waitFor(),
  },
  {
    name: 'api-keys',
    path: '/settings/api_keys',
    heading: 'API-Schlüssel',
    open: (page) => page.getByText('Es gibt noch keinen API-Schlüssel.').waitFor(),
  },
  {
    name: 'api-key-form',
    path: '/settings/api_keys?dialog=new',
    heading: 'API-Schlüssel',
    open: (page) =>
      page.getByRole('dialog', { name: 'Neuer API-Schlüssel' }).getByLabel('PV Grundschule Ockstadt').waitFor(),
  },
  {
    name: 'keys',
    path: '/settings/keys',
    heading: 'Schlüssel für Webseiten',
    open: (page) => page.getByText('Es gibt noch keinen Schlüssel.').waitFor(),
  },
  {
    name: 'key-form',
    path: '/settings/keys?dialog=new',
    heading: 'Schlüssel für Webseiten',
    open: (page) =>
      page.getByRole('dialog', { name: 'Neuer Schlüssel' }).getByLabel('PV Grundschule Ockstadt').waitFor(),
  },
  {
    name: 'boards',
    path: '/settings/boards',
    heading: 'Infotafeln',
    open: (page) => page.getByText('Es gibt noch keine Infotafel.').waitFor(),
  },
  {
    name: 'board-form',
    path: '/settings/boards?dialog=new',
    heading: 'Infotafeln',
    open: (page) =>
      page.getByRole('dialog', { name: 'Neue Infotafel' }).getByLabel('PV Grundschule Ockstadt').waitFor(),
  },
  {
    name: 'connect',
    path: '/settings/plants/connect',
    heading: 'Anlage anschließen',
    open: (page) => page.getByRole('heading', { name: 'Gerät sendet' }).waitFor(),
  },
  {
    name: 'sources',
    path: '/settings/sources',
    heading: 'Datenquellen',
    open: (page) => page.getByText('Es gibt noch keine Quelle.').waitFor(),
  },
  {
    name: 'source-form',
    path: '/settings/sources?dialog=new',
    heading: 'Datenquellen',
    open: (page) => page.getByRole('dialog', { name: 'Neue Quelle' }).getByLabel('Name').waitFor(),
  },
  {
    name: 'channels',
    path: '/settings/channels',
    heading: 'Kanäle',
    open: (page) => page.getByText('Es gibt noch keinen Kanal.').waitFor(),
  },
  {
    name: 'channel-form',
    path: '/settings/channels?dialog=new',
    heading: 'Kanäle',
    open: (page) => page.getByRole('dialog', { name: 'Neuer Kanal' }).getByLabel('Adresse').waitFor(),
  },
  {
    name: 'alarm-rules',
    path: '/settings/rules',
    heading: 'Alarmregeln',
    open: (page) => page.getByRole('button', { name: 'Regeln vorschlagen' }).first().waitFor(),
  },
  {
    name: 'alarm-rule-proposals',
    path: '/settings/rules?dialog=proposals',
    heading: 'Alarmregeln',
    open: (page) =>
      page
        .getByRole('dialog', { name: 'Regeln, die zu einer Anlage passen' })
        .getByRole('combobox', { name: 'Anlage' })
        .waitFor(),
  },
  {
    name: 'alarm-rule-form',
    path: '/settings/rules?dialog=new',
    heading: 'Alarmregeln',
    open: (page) => page.getByRole('dialog', { name: 'Neue Regel' }).getByLabel('Name der Regel').waitFor(),
  },
  {
    name: 'key-figures',
    path: '/settings/masterdata?tab=kpis',
    heading: 'Stammdaten',
    open: (page) => page.getByRole('heading', { name: 'So steht es über dem Dashboard' }).waitFor(),
  },
  {
    name: 'all-data',
    path: '/settings/masterdata?tab=archive',
    heading: 'Stammdaten',
    open: (page) => page.getByRole('heading', { name: 'Alle Daten mitnehmen' }).waitFor(),
  },
  {
    name: 'daily-report-config',
    path: '/settings/daily_report',
    heading: 'Tagesbericht einrichten',
    open: (page) => page.getByRole('region', { name: 'Der Bericht' }).getByRole('table').first().waitFor(),
  },
  {
    name: 'live-data-config',
    path: '/settings/live_datas',
    heading: 'Aktuelle Daten einrichten',
    open: (page) => page.getByRole('region', { name: 'So sieht die Ansicht aus' }).getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'users',
    path: '/settings/users',
    heading: 'Benutzer',
    open: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'user-form',
    path: '/settings/users?dialog=new',
    heading: 'Benutzer',
    open: (page) => page.getByRole('dialog', { name: 'Neuer Benutzer' }).waitFor(),
  },
  {
    name: 'users-of-a-file',
    path: '/settings/users?dialog=import',
    heading: 'Benutzer',
    open: async (page) => {
      const head = 'Benutzername;Vorname;Nachname;E-Mail;Rolle';
      const lines = [head, 'ute;Ute;Öhler;ute@example.org;Admin', 'orga;Jo;Ast;jo@;Putztrupp'];
      const file = { name: 'leute.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(/^1 von 2 Zeilen/).waitFor();
    },
  },
  {
    name: 'person-data',
    path: '/settings/users?dialog=edit',
    heading: 'Benutzer',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Daten von .* ausgeben oder löschen$/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Person mit allen Daten löschen' }).waitFor();
    },
  },
  {
    name: 'person-erased',
    open: async (page) => {
      await page.getByRole('button', { name: 'Person mit allen Daten löschen' }).click();
      await page.getByText(/^In Aufzeichnungen steht danach/).waitFor();
    },
  },
  {
    name: 'report-users',
    path: '/settings/report_users',
    heading: 'Meldebenutzer',
    open: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'report-user-form',
    open: async (page) => {
      await page.getByRole('button', { name: 'Neuer Meldebenutzer' }).click();
      await page.getByRole('dialog', { name: 'Neuer Meldebenutzer' }).waitFor();
    },
  },
  {
    name: 'plants',
    path: '/settings/plants',
    heading: 'Anlagen',
    open: async (page) => {
      await page.getByRole('navigation', { name: 'Anlagen' }).getByRole('link').first().click();
      await page.getByText('Bitte wählen Sie eine Komponente aus.').waitFor();
    },
  },
  {
    name: 'plant-users',
    open: async (page) => {
      await page.getByRole('navigation', { name: 'Anlagen' }).getByRole('link', { name: 'Benutzerzuordnung' }).click();
      await page.getByRole('button', { name: 'Speichern' }).waitFor();
    },
  },
  {
    name: 'plant-commissioning',
    open: async (page) => {
      await page
        .getByRole('navigation', { name: 'Anlagen' })
        .getByRole('link', { name: 'Inbetriebnahmeprotokoll' })
        .click();
      await page.getByRole('heading', { name: 'Was fehlt' }).waitFor();
    },
  },
  {
    name: 'plant-commissioning-signed',
    open: async (page) => {
      await page.getByRole('button', { name: 'Abnehmen' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Bemerkung').fill('Zählerstände verglichen');
      await dialog.getByRole('button', { name: 'Abnehmen' }).click();
      await page.getByRole('link', { name: 'Zum Stand von jetzt' }).waitFor();
    },
  },
  {
    name: 'plant-form',
    path: '/settings/plants',
    heading: 'Anlagen',
    open: async (page) => {
      await page
        .getByRole('button', { name: /bearbeiten$/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Anlage bearbeiten' }).waitFor();
    },
  },
  {
    name: 'plant-position',
    open: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Anlage bearbeiten' });
      await dialog.getByRole('button', { name: 'Auf der Karte wählen' }).click();
      const latitude = dialog.getByLabel('Breite', { exact: true });
      const before = await latitude.inputValue();
      await dialog.getByRole('region', { name: /^Karte/ }).click({ position: { x: 60, y: 160 } });
      await page.waitForFunction(([input, value]) => input instanceof HTMLInputElement && input.value !== value, [
        await latitude.elementHandle(),
        before,
      ] as const);
    },
  },
  {
    name: 'plant-columns',
    path: '/settings/plants',
    heading: 'Anlagen',
    open: async (page) => {
      const plants = page.getByRole('navigation', { name: 'Anlagen' });
      await plants.getByRole('link').first().click();
      await plants.getByRole('list').getByRole('list').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Speichern' }).waitFor();
    },
  },
  {
    name: 'analysis',
    path: '/analyse',
    heading: 'Analyse',
    open: async (page) => {
      await page.getByRole('treeitem', { name: /Ober/ }).click();
      await page.getByRole('treeitem', { name: 'Zentralwechselrichter' }).click();
      await page.getByRole('figure').waitFor();
    },
  },
  {
    name: 'research',
    path: '/research',
    heading: 'Auswertung',
    open: async (page) => {
      await page.getByRole('treeitem', { name: /Ober/ }).click();
      await page.getByRole('treeitem', { name: 'Zentralwechselrichter' }).click();
      // the URL contains the selection, so the checkbox changes shortly after the click
      await page.getByRole('checkbox').first().click();
      await page.getByRole('checkbox', { checked: true }).first().waitFor();
    },
  },
  {
    name: 'limits',
    path: '/settings/edit_limits',
    heading: 'Grenzwerte',
    open: async (page) => {
      const plants = page.getByRole('navigation', { name: 'Anlagen' });
      await plants.getByRole('link').first().click();
      await plants.getByRole('list').getByRole('list').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Speichern' }).waitFor();
    },
  },
  {
    name: 'limits-effect',
    open: async (page) => {
      await page.getByRole('button', { name: 'Wirkung zeigen' }).click();
      await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'alarm-settings',
    path: '/settings/alarmcodesorganisation',
    heading: 'Alarmcodes',
    open: async (page) => {
      await page.getByRole('navigation', { name: 'Anlagensysteme' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Speichern' }).waitFor();
    },
  },
  {
    name: 'alarm-settings-effect',
    open: async (page) => {
      await page.getByRole('checkbox').first().click();
      await page.getByRole('button', { name: 'Wirkung zeigen' }).click();
      await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
    },
  },
  { name: 'group-detail', path: '/settings/usergroups', heading: 'Benutzergruppen', open: part('Einstellungen') },
  { name: 'group-users', path: '/settings/usergroups', heading: 'Benutzergruppen', open: part('Benutzerzuordnung') },
  { name: 'group-plants', path: '/settings/usergroups', heading: 'Benutzergruppen', open: part('Anlagenzuordnung') },
  {
    name: 'group-rota',
    path: '/settings/usergroups',
    heading: 'Benutzergruppen',
    open: part('Dienstplan'),
  },
  {
    name: 'group-shift',
    open: async (page) => {
      await page.getByRole('button', { name: 'Neue Schicht' }).click();
      await page.getByRole('dialog').getByLabel('Name der Schicht').waitFor();
    },
  },
  {
    name: 'group-rota-filled',
    open: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name der Schicht').fill('Nachtbereitschaft');
      await dialog.getByRole('combobox', { name: 'Person hinzufügen' }).click();
      await page.getByRole('option').first().click();
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Nachtbereitschaft löschen' }).waitFor();
    },
  },
  {
    name: 'group-absence',
    open: async (page) => {
      await page.getByRole('button', { name: 'Neue Abwesenheit' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'notifications',
    path: '/settings/notifications',
    heading: 'Benachrichtigungen',
    open: (page) => page.getByRole('switch').first().waitFor(),
  },
  {
    name: 'notified-plants',
    path: '/settings/notifications?view=plants',
    heading: 'Benachrichtigungen',
    open: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'permissions',
    path: '/settings/permissions',
    heading: 'Berechtigungen',
    open: async (page) => {
      await page.getByRole('link', { name: /^Admin/ }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'looking-as-a-group',
    open: async (page) => {
      await page.getByRole('button', { name: 'Portal wie diese Rolle sehen' }).click();
      await page.getByRole('button', { name: 'Ansicht beenden' }).waitFor();
      await page.getByRole('article').first().waitFor();
    },
  },
]);

function part(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('navigation', { name: 'Gruppen' }).getByRole('link', { name }).first().click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).waitFor();
  };
}
