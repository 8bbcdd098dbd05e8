import type { Guide } from '@leitwarte/core/report/pdf';
import type { HowToGroup } from '@leitwarte/core/access';

const orgaManager: Guide = {
  title: 'Leitwarte – Anleitung für Orga-Manager',
  introduction:
    'Als Orga-Manager richten Sie Ihre Organisation ein: wer sich anmelden darf, wer welche Rechte hat, wer Berichte und Meldungen bekommt und welche Kennzahlen das Dashboard zeigt. Alles Folgende finden Sie im Menü unter Einstellungen.',
  sections: [
    {
      heading: 'Benutzer anlegen',
      numbered: true,
      points: [
        'Unter „Benutzer“ auf „Neuer Benutzer“ klicken und Benutzername, Vor- und Nachname, E-Mail-Adresse, Gruppe und ein erstes Passwort eingeben. Der Benutzername lässt sich später nicht mehr ändern.',
        'Das Passwort hat mindestens 8 Zeichen, besteht nicht nur aus Ziffern und ist nicht der Benutzername oder die E-Mail-Adresse.',
        'Der neue Benutzer erhält eine E-Mail mit einem Link, der 72 Stunden gilt. Erst mit dem Klick darauf wird das Konto aktiv.',
        'Ist der Link abgelaufen: Auf der Anmeldeseite „Passwort vergessen“ wählen und die Adresse eingeben, dann kommt ein neuer.',
      ],
    },
    {
      heading: 'Benutzer ändern, Passwort setzen, löschen',
      points: [
        'Ein Klick auf die Zeile öffnet die Daten des Benutzers. Der Schalter „Tagesbericht“ in der Liste steht allen offen, alles andere verlangt das Schreibrecht auf Benutzer.',
        'Ein neues Passwort beendet alle laufenden Anmeldungen dieses Benutzers.',
        'Zum Löschen wird der Benutzername eingetippt. Das eigene Konto lässt sich nicht löschen.',
      ],
    },
    {
      heading: 'Meldebenutzer',
      points: [
        'Meldebenutzer bekommen Tagesberichte und Meldungen, können sich aber nicht anmelden. Nötig sind Vor- und Nachname und eine E-Mail-Adresse oder Telefonnummer.',
        'Telefonnummern beginnen mit einem Pluszeichen, danach folgen höchstens 15 Ziffern.',
        'Die Testnachricht zeigt, ob der Empfänger erreicht wird.',
      ],
    },
    {
      heading: 'Benutzergruppen',
      points: [
        'Eine Benutzergruppe verbindet Personen mit Anlagen. Ihre Mitglieder werden über Alarmmeldungen und über veraltete Daten dieser Anlagen benachrichtigt, je nachdem, was an der Gruppe eingeschaltet ist.',
        'Wessen Berechtigungsgruppe nicht alle Anlagen zeigt, der sieht die Anlagen, die ihm selbst oder einer seiner Benutzergruppen zugeordnet sind.',
      ],
    },
    {
      heading: 'Berechtigungen',
      points: [
        'Jede Berechtigungsgruppe hat für jeden Bereich Rechte: Lesen, Schreiben, Anlegen, Zuordnung ändern. Ohne Lesen gibt es keines der anderen.',
        'Lesen und Schreiben auf „Berechtigungen“ sind für die Gruppe Orga-Manager gesperrt, damit sich niemand aussperrt.',
        'Geänderte Rechte gelten sofort.',
      ],
    },
    {
      heading: 'Kennzahlen und Prioritätswerte',
      points: [
        'Unter „Stammdaten“ wählen Sie bis zu 6 Messwerte für das Dashboard, jeweils als Summe oder Durchschnitt. Ohne Auswahl werden die häufigsten Messwerte gezeigt.',
        'An der Anlage legen Sie die drei Prioritätswerte fest, die auf ihrer Kachel stehen.',
      ],
    },
  ],
};

const root: Guide = {
  title: 'Leitwarte – Anleitung für Superuser',
  introduction:
    'Superuser betreiben die Installation: Sie legen Organisationen und Anlagen an, richten den Import ein und verwalten Zertifizierungsbenutzer. Superuser haben jedes Recht, in jeder Organisation.',
  sections: [
    {
      heading: 'Eine Organisation einrichten',
      numbered: true,
      points: [
        'Organisation anlegen. Sie bekommt die Gruppen Orga-Manager und Admin und einen leeren Tagesbericht.',
        'Im Organisationswechsel zur neuen Organisation wechseln: Dashboard und Listen zeigen danach sie.',
        'Den ersten Benutzer mit der Gruppe Orga-Manager anlegen. Er erhält eine E-Mail, mit der er sein Konto aktiviert.',
        'Lizenzstatus, Preise und Import-Ordner an der Organisation setzen.',
      ],
    },
    {
      heading: 'Eine Anlage anlegen und Daten importieren',
      numbered: true,
      points: [
        'Anlagensystem anlegen oder auswählen: Es sagt, wie die Dateien aufgebaut sind (Trennzeichen, Zeichensatz, Dezimalzeichen, Importart).',
        'Anlage mit Typ, System und Organisation anlegen, danach ihre Komponenten mit Dateipräfix und Spaltenbeschreibungen.',
        'Dateien in den Ordner import/<Organisation>/<Anlage> des Datenordners legen und den Import starten, im Portal oder mit „leitwarte tasks run monitor_directories“.',
        'Das Importprotokoll prüfen: Für jede Datei stehen dort gelesene, gespeicherte, doppelte und abgelehnte Zeilen mit Grund.',
      ],
    },
    {
      heading: 'Zertifizierungsbenutzer',
      points: [
        'Dokumente (PDF) liegen im Ordner certifications des Datenordners.',
        'Zertifizierungsbenutzer sehen nur die Dokumente, die ihnen gegeben wurden, und nur bis zum Ende ihrer Gültigkeit (1 bis 365 Tage). Danach enden auch laufende Anmeldungen.',
        'Nach dem Anlegen erhält der Benutzer eine E-Mail, mit der er sein Passwort festlegt.',
        'Gelöschte Zertifizierungsbenutzer können wiederhergestellt werden.',
      ],
    },
    {
      heading: 'E-Mails',
      points: [
        'Mit den Einstellungen SMTP_URL und MAIL_FROM werden E-Mails verschickt. Ohne SMTP_URL liegen sie als .eml-Dateien im Ordner mail des Datenordners.',
        'Die Adresse in den Links der E-Mails kommt aus PUBLIC_URL.',
      ],
    },
    {
      heading: 'Sicherung',
      points: [
        'Datenbank und Datenordner gehören in die Sicherung. Eine offene SQLite-Datei nie einfach kopieren: „VACUUM INTO“ schreibt eine vollständige Kopie im laufenden Betrieb.',
        'Eigene Anleitungen ersetzen diese hier: how-to/root.pdf und how-to/Orga-Manager.pdf im Datenordner.',
      ],
    },
  ],
};

export const guides: Readonly<Record<HowToGroup, Guide>> = { root, 'Orga-Manager': orgaManager };
