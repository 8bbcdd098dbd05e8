/** Texts for signing in at an identity provider; loaded if there is one. */
export const texts = {
  de: {
    title: 'Anmeldung beim Anmeldedienst',
    signIn: 'Mit {{name}} anmelden',
    running: 'Die Antwort des Anmeldedienstes wird geprüft …',
    failed: 'Die Anmeldung ist nicht gelungen.',
    otherWindow:
      'In diesem Fenster hat keine Anmeldung begonnen: Sie gehört zu einem anderen Fenster oder ist schon verbraucht. Bitte beginnen Sie hier noch einmal.',
    confirmed: 'Bestätigt. Schließen Sie dieses Fenster und gehen Sie im anderen weiter.',
    back: 'Zurück',
    /** Why the server refuses the sign-in, by key of the refusal. */
    refused: {
      sso_ticket:
        'Diese Anmeldung wurde in einem anderen Fenster begonnen, ist schon verbraucht oder älter als 10 Minuten. Bitte beginnen Sie noch einmal.',
      sso_cancelled: 'Die Anmeldung wurde beim Anmeldedienst abgebrochen oder dort abgelehnt.',
      sso_answer_invalid:
        'Die Antwort des Anmeldedienstes ist ungültig und wurde nicht angenommen. Bitte beginnen Sie noch einmal; bleibt es dabei, findet der Betreiber den Grund im Protokoll des Servers.',
      sso_clock:
        'Die Antwort des Anmeldedienstes ist abgelaufen oder gilt noch nicht: Die Uhren von Server und Anmeldedienst gehen auseinander. Bitte dem Betreiber melden.',
      sso_no_rule:
        'Der Anmeldedienst nennt für Sie keine Gruppe, die hier Zugang hat. Bitte fragen Sie, wer bei Ihnen die Gruppen vergibt.',
      sso_too_many_groups:
        'Sie sind beim Anmeldedienst in so vielen Gruppen, dass er sie nicht mehr nennt. Der Betreiber muss dort die Ausgabe auf die Gruppen dieser Anwendung beschränken.',
      sso_unknown_account:
        'Zu diesem Firmenkonto gibt es hier kein Konto, und es wird keines angelegt. Melden Sie sich mit Passwort an und verbinden Sie das Firmenkonto unter „Meine Sitzungen“, oder lassen Sie sich einladen.',
      sso_other_organisation: 'Dieses Konto gehört nicht zu der Organisation, für die der Anmeldedienst zuständig ist.',
      sso_superuser: 'Konten von Superusern lassen sich mit diesem Anmeldedienst nicht öffnen.',
      sso_linked_elsewhere: 'Dieses Firmenkonto ist hier schon mit einem anderen Konto verbunden.',
      sso_linked_already:
        'Ihr Konto ist schon mit einem anderen Firmenkonto dieses Anmeldedienstes verbunden. Lösen Sie zuerst diese Verbindung unter „Meine Sitzungen“.',
      sso_group_missing:
        'Die Rolle, die der Betreiber für Ihre Gruppe vorsieht, gibt es in der Organisation nicht. Bitte dem Betreiber melden.',
      sso_organisation_missing:
        'Die Organisation, zu der der Anmeldedienst gehört, gibt es hier nicht. Bitte dem Betreiber melden.',
      sso_not_fresh: 'Der Anmeldedienst hat nicht noch einmal gefragt, wer Sie sind. Nichts wurde bestätigt.',
      sso_other_person: 'Beim Anmeldedienst hat sich jemand anderes angemeldet. Nichts wurde bestätigt.',
    },
  },
  en: {
    title: 'Signing in at the provider',
    signIn: 'Sign in with {{name}}',
    running: 'The answer of the provider is being checked …',
    failed: 'Signing in did not succeed.',
    otherWindow:
      'No sign-in was begun in this window: it belongs to another window or is used already. Please begin again here.',
    confirmed: 'Confirmed. Close this window and go on in the other one.',
    back: 'Back',
    /** Why the server refuses the sign-in, by key of the refusal. */
    refused: {
      sso_ticket:
        'This sign-in was begun in another window, is used already or older than 10 minutes. Please begin again.',
      sso_cancelled: 'The sign-in was cancelled or refused at the provider.',
      sso_answer_invalid:
        'The answer of the sign-in provider is not valid and was not accepted. Please begin again; if that does not help, the operator finds the reason in the log of the server.',
      sso_clock:
        'The answer of the sign-in provider has expired or is not valid yet: the clocks of server and provider differ. Please tell the operator.',
      sso_no_rule:
        'The sign-in provider names no group for you that has access here. Please ask whoever gives groups in your company.',
      sso_too_many_groups:
        'You are in so many groups at the sign-in provider that it names them no more. The operator has to limit them there to those of this application.',
      sso_unknown_account:
        'There is no account here for this company account, and none is created. Sign in with your password and link the company account under "My sessions", or ask for an invitation.',
      sso_other_organisation: 'This account does not belong to the organisation that the sign-in provider is for.',
      sso_superuser: 'Accounts of superusers cannot be opened with this sign-in provider.',
      sso_linked_elsewhere: 'This company account is linked with another account here already.',
      sso_linked_already:
        'Your account is linked with another company account of this provider already. Take that link away first under "My sessions".',
      sso_group_missing:
        'The role that the operator intends for your group does not exist in the organisation. Please tell the operator.',
      sso_organisation_missing:
        'The organisation that the sign-in provider belongs to does not exist here. Please tell the operator.',
      sso_not_fresh: 'The sign-in provider did not ask again who you are. Nothing was confirmed.',
      sso_other_person: 'Somebody else signed in at the provider. Nothing was confirmed.',
    },
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    providers: typeof texts.de;
  }
}
