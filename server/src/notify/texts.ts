import { catalogue } from '@leitwarte/core/texts';
import { italian } from './italian.ts';

/**
 * Texts of mails and SMS. A requested mail is in the language of the call; others are German, to the provider in the language of the
 * installation.
 * @public for the check of texts, which compares the languages
 */
export const mailTexts = {
  de: {
    mail: { hello: 'Guten Tag,', to_portal: 'Zum Portal' },
    activation: {
      subject: '{{product}}: Konto aktivieren',
      made: 'für Sie wurde das Konto „{{username}}“ angelegt. Bitte aktivieren Sie es über diesen Link.',
      link: 'Konto aktivieren',
      next: 'Danach melden Sie sich mit Ihrem Benutzernamen und dem Passwort an, das Sie von Ihrer Organisation erhalten haben.',
    },
    reset: {
      subject: '{{product}}: Passwort festlegen',
      may: 'für das Konto „{{username}}“ kann über diesen Link ein neues Passwort festgelegt werden.',
      link: 'Passwort festlegen',
      kept: 'An den anderen Wegen in dieses Konto ändert ein neues Passwort nichts: Passkeys {{passkeys}}, zweiter Faktor {{factors}}. Kennen Sie davon etwas nicht, entfernen Sie es unter „Meine Sitzungen“.',
      unasked: 'Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    factor_subject: {
      added: '{{product}}: zweiter Faktor eingeschaltet',
      removed: '{{product}}: zweiter Faktor abgeschaltet',
      taken: '{{product}}: Ihr zweiter Faktor wurde entfernt',
      codes: '{{product}}: neue Wiederherstellungscodes',
      recovery_used: '{{product}}: Wiederherstellungscode benutzt',
      passkey_added: '{{product}}: Passkey hinzugefügt',
      passkey_removed: '{{product}}: Passkey entfernt',
      linked: '{{product}}: Firmenkonto verbunden',
      unlinked: '{{product}}: Firmenkonto getrennt',
    },
    factor: {
      added:
        'für das Konto „{{username}}“ wird bei der Anmeldung jetzt neben dem Passwort ein Code der Authentifizierungs-App verlangt.',
      removed: 'für das Konto „{{username}}“ wurde der zweite Faktor abgeschaltet: Es genügt wieder das Passwort.',
      taken:
        'die Verwaltung hat den zweiten Faktor und die Passkeys des Kontos „{{username}}“ entfernt: Es genügt das Passwort. Bitte richten Sie ihn neu ein.',
      codes: 'für das Konto „{{username}}“ wurden neue Wiederherstellungscodes erzeugt. Die alten gelten nicht mehr.',
      recovery_used:
        'beim Konto „{{username}}“ wurde mit einem Wiederherstellungscode angemeldet. Er gilt nicht noch einmal.',
      passkey_added: 'zum Konto „{{username}}“ wurde ein Passkey hinzugefügt. Er öffnet es ohne Passwort und Code.',
      passkey_removed: 'vom Konto „{{username}}“ wurde ein Passkey entfernt. Er öffnet es nicht mehr.',
      linked: 'das Konto „{{username}}“ ist jetzt mit einem Firmenkonto verbunden und öffnet sich damit.',
      unlinked: 'das Konto „{{username}}“ ist nicht mehr mit dem Firmenkonto verbunden.',
      unknown:
        'Wenn Sie davon nichts wissen, ändern Sie bitte sofort Ihr Passwort, beenden Sie alle Sitzungen und sagen Sie es der Verwaltung Ihrer Organisation.',
    },
    link: { once: 'Der Link gilt {{hours}} Stunden und kann nur einmal verwendet werden.' },
    test: {
      subject: '{{product}}: Testnachricht',
      kept: 'Kein Mailserver eingerichtet (SMTP_URL): Die Nachricht ging nicht hinaus, sie liegt als Datei im Ordner „mail“ der Daten.',
      mail: 'dies ist eine Testnachricht. E-Mails von {{product}} erreichen Sie unter dieser Adresse.',
      channel: 'Dies ist eine Testnachricht. Meldungen von {{product}} erreichen Sie über den Kanal „{{name}}“.',
      push: 'Dies ist eine Testnachricht. So erscheinen Meldungen auf diesem Gerät.',
      sms: '{{product}}: Dies ist eine Testnachricht. SMS von {{product}} erreichen Sie unter dieser Nummer.',
    },
    daily_report: {
      subject: 'Tagesbericht {{organisation}} {{month}}',
      enclosed: 'im Anhang finden Sie den Tagesbericht von {{organisation}}, Stand {{day}}.',
    },
    losses_report: {
      subject: 'Ertrag und Verluste {{organisation}} {{month}}',
      enclosed:
        'im Anhang finden Sie, was die Anlagen von {{organisation}} im Monat {{month}} hätten liefern sollen, was sie geliefert haben, und wo der Rest blieb.',
    },
    tasks_due: {
      one: '{{product}}: Aufgabe fällig: {{title}} ({{plant}})',
      many: '{{product}}: {{count}} Aufgaben fällig',
      listed: 'das ist fällig und noch nicht erledigt:',
      due: '{{title}}, {{plant}}: heute fällig',
      overdue: '{{title}}, {{plant}}: überfällig seit {{day}}',
      counter: '{{title}}, {{plant}}: Zählerstand {{value}} erreicht am {{day}}',
      exchanged:
        '{{title}}, {{plant}}: fällig bei {{value}}, aber der Zähler wurde getauscht oder zurückgesetzt; bitte den Stand neu setzen',
      more: 'und {{count}} weitere.',
      link: 'Meine Aufgaben',
    },
    task_sent: {
      subject: '{{product}}: Aufgabe {{title}} ({{plant}})',
      about: 'Ihnen wurde eine Aufgabe an der Anlage {{plant}} geschickt: {{title}}',
      due: 'Fällig am {{day}}.',
      until:
        'Unter dem Link steht sie ohne Anmeldung; Notizen und Bilder nimmt er an. Er gilt bis {{time}}, längstens bis die Aufgabe beendet ist.',
      link: 'Zur Aufgabe',
    },
    task_twice: {
      subject: '{{product}}: Aufgabe zweimal erledigt: {{title}} ({{plant}})',
      about:
        'Sie haben die Aufgabe {{title}} an der Anlage {{plant}} beendet. {{name}} hat sie am {{time}} ohne Verbindung ebenfalls erledigt, und die Meldung kam erst jetzt an.',
      result: 'Getan wurde dort: {{result}}',
      kept: 'Es ging nichts verloren: Beides steht im Verlauf der Aufgabe.',
      link: 'Zur Aufgabe',
    },
    cap: {
      subject: '{{product}}: Kostengrenze für Nachrichten erreicht ({{organisation}})',
      reached:
        'die Kostengrenze für Nachrichten der Organisation „{{organisation}}“ ist für {{month}} erreicht. Bis zum Monatsende werden ihre SMS durch eine E-Mail am Tag an dieselben Empfänger ersetzt, Nachrichten über kostenpflichtige Kanäle durch eine E-Mail am Tag an die Orga-Manager. Es geht keine Meldung verloren.',
    },
  },
  en: {
    mail: { hello: 'Good day,', to_portal: 'To the portal' },
    activation: {
      subject: '{{product}}: activate your account',
      made: 'the account “{{username}}” was made for you. Please activate it by this link.',
      link: 'Activate account',
      next: 'Then sign in with your user name and the password that your organisation gives you.',
    },
    reset: {
      subject: '{{product}}: set a password',
      may: 'by this link a new password can be set for the account “{{username}}”.',
      link: 'Set a password',
      kept: 'A new password leaves the other ways into this account as they are: passkeys {{passkeys}}, second factor {{factors}}. If you do not know one of them, remove it under “My sessions”.',
      unasked: 'If you did not ask for this, there is nothing to do: your password stays as it is.',
    },
    factor_subject: {
      added: '{{product}}: second factor switched on',
      removed: '{{product}}: second factor switched off',
      taken: '{{product}}: your second factor was removed',
      codes: '{{product}}: new recovery codes',
      recovery_used: '{{product}}: recovery code used',
      passkey_added: '{{product}}: passkey added',
      passkey_removed: '{{product}}: passkey removed',
      linked: '{{product}}: company account linked',
      unlinked: '{{product}}: company account unlinked',
    },
    factor: {
      added: 'signing in to the account “{{username}}” now takes a code of the authenticator app beside the password.',
      removed: 'the second factor of the account “{{username}}” was switched off: the password is enough again.',
      taken:
        'the second factor and the passkeys of the account “{{username}}” were removed by an administrator: the password is enough. Please set it up anew.',
      codes: 'new recovery codes were made for the account “{{username}}”. The old ones hold no more.',
      recovery_used: 'somebody signed in to the account “{{username}}” with a recovery code. It does not hold again.',
      passkey_added:
        'a passkey was added to the account “{{username}}”. It opens the account without password and code.',
      passkey_removed: 'a passkey of the account “{{username}}” was removed. It does not open the account any more.',
      linked: 'the account “{{username}}” is linked with a company account now and opens with that.',
      unlinked: 'the account “{{username}}” is no longer linked with the company account.',
      unknown:
        'If you know nothing of this, please change your password at once, end all sessions and tell those who administer your organisation.',
    },
    link: { once: 'The link holds for {{hours}} hours and can be used once.' },
    test: {
      subject: '{{product}}: test message',
      kept: 'No mail server is set up (SMTP_URL): the message was not sent, it lies as a file in the folder “mail” of the data.',
      mail: 'this is a test message. Mails of {{product}} reach you at this address.',
      channel: 'This is a test message. Messages of {{product}} reach you by the channel “{{name}}”.',
      push: 'This is a test message. Messages appear on this device like this.',
      sms: '{{product}}: This is a test message. SMS of {{product}} reach you at this number.',
    },
    daily_report: {
      subject: 'Daily report {{organisation}} {{month}}',
      enclosed: 'enclosed you find the daily report of {{organisation}} as of {{day}}.',
    },
    losses_report: {
      subject: 'Energy and losses {{organisation}} {{month}}',
      enclosed:
        'enclosed you find what the plants of {{organisation}} should have given in {{month}}, what they gave, and where the rest went.',
    },
    tasks_due: {
      one: '{{product}}: task due: {{title}} ({{plant}})',
      many: '{{product}}: {{count}} tasks due',
      listed: 'this is due and not yet done:',
      due: '{{title}}, {{plant}}: due today',
      overdue: '{{title}}, {{plant}}: overdue since {{day}}',
      counter: '{{title}}, {{plant}}: counter reached {{value}} on {{day}}',
      exchanged:
        '{{title}}, {{plant}}: due at {{value}}, but the counter was exchanged or set back; please set the value again',
      more: 'and {{count}} more.',
      link: 'My tasks',
    },
    task_sent: {
      subject: '{{product}}: task {{title}} ({{plant}})',
      about: 'A task at the plant {{plant}} was sent to you: {{title}}',
      due: 'Due on {{day}}.',
      until:
        'The link shows it without signing in, and takes notes and pictures. It works until {{time}}, and no longer than the task.',
      link: 'To the task',
    },
    task_twice: {
      subject: '{{product}}: task finished twice: {{title}} ({{plant}})',
      about:
        'you ended the task {{title}} at the plant {{plant}}. {{name}} finished it too on {{time}}, without a connection, and this arrived only now.',
      result: 'What was done there: {{result}}',
      kept: 'Nothing was lost: both are in the history of the task.',
      link: 'To the task',
    },
    cap: {
      subject: '{{product}}: cost limit of messages reached ({{organisation}})',
      reached:
        'the cost limit of messages of the organisation “{{organisation}}” is reached for {{month}}. Until the end of the month one mail a day to the same people replaces its SMS, and one mail a day to the Orga-Managers replaces messages through channels with a price. No message is lost.',
    },
  },
  it: italian,
} as const;

export const { text: mailText } = catalogue(mailTexts);
