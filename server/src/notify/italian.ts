/** Texts of mails and SMS in Italian. */
export const italian = {
  mail: { hello: 'Buongiorno,', to_portal: 'Al portale' },
  activation: {
    subject: '{{product}}: attivi il Suo account',
    made: 'per Lei è stato creato l’account «{{username}}». Lo attivi con questo link.',
    link: 'Attiva l’account',
    next: 'Poi acceda con il Suo nome utente e la password che riceve dalla Sua organizzazione.',
  },
  reset: {
    subject: '{{product}}: imposti una password',
    may: 'con questo link si può impostare una nuova password per l’account «{{username}}».',
    link: 'Imposta una password',
    kept: 'Una nuova password lascia invariati gli altri modi di accedere a questo account: passkey {{passkeys}}, secondo fattore {{factors}}. Se non ne riconosce uno, lo rimuova sotto «Le mie sessioni».',
    unasked: 'Se non l’ha richiesto Lei, non deve fare nulla: la Sua password resta invariata.',
  },
  factor_subject: {
    added: '{{product}}: secondo fattore attivato',
    removed: '{{product}}: secondo fattore disattivato',
    taken: '{{product}}: il Suo secondo fattore è stato rimosso',
    codes: '{{product}}: nuovi codici di recupero',
    recovery_used: '{{product}}: codice di recupero usato',
    passkey_added: '{{product}}: passkey aggiunta',
    passkey_removed: '{{product}}: passkey rimossa',
    linked: '{{product}}: account aziendale collegato',
    unlinked: '{{product}}: account aziendale scollegato',
  },
  factor: {
    added:
      'per accedere all’account «{{username}}» ora serve, oltre alla password, un codice dell’app di autenticazione.',
    removed: 'il secondo fattore dell’account «{{username}}» è stato disattivato: basta di nuovo la password.',
    taken:
      'il secondo fattore e le passkey dell’account «{{username}}» sono stati rimossi da un amministratore: basta la password. Li configuri di nuovo.',
    codes:
      'per l’account «{{username}}» sono stati creati nuovi codici di recupero. Quelli precedenti non valgono più.',
    recovery_used:
      'qualcuno è entrato nell’account «{{username}}» con un codice di recupero. Quel codice non vale più.',
    passkey_added:
      'all’account «{{username}}» è stata aggiunta una passkey. Apre l’account senza password e senza codice.',
    passkey_removed: 'dall’account «{{username}}» è stata rimossa una passkey. Non apre più l’account.',
    linked: 'l’account «{{username}}» è ora collegato con un account aziendale e si apre con quello.',
    unlinked: 'l’account «{{username}}» non è più collegato con l’account aziendale.',
    unknown:
      'Se non ne sa nulla, cambi subito la password, termini tutte le sessioni e avvisi chi amministra la Sua organizzazione.',
  },
  link: { once: 'Il link vale {{hours}} ore e può essere usato una volta.' },
  test: {
    subject: '{{product}}: messaggio di prova',
    kept: 'Non è configurato alcun server di posta (SMTP_URL): il messaggio non è stato inviato, si trova come file nella cartella «mail» dei dati.',
    mail: 'questo è un messaggio di prova. Le e-mail di {{product}} La raggiungono a questo indirizzo.',
    channel: 'Questo è un messaggio di prova. I messaggi di {{product}} La raggiungono con il canale «{{name}}».',
    sms: '{{product}}: messaggio di prova. Gli SMS di {{product}} La raggiungono a questo numero.',
  },
  daily_report: {
    subject: 'Rapporto giornaliero {{organisation}} {{month}}',
    enclosed: 'in allegato trova il rapporto giornaliero di {{organisation}} al {{day}}.',
  },
  losses_report: {
    subject: 'Resa e perdite {{organisation}} {{month}}',
    enclosed:
      'in allegato trova quanto gli impianti di {{organisation}} avrebbero dovuto rendere in {{month}}, quanto hanno reso e dove è andato il resto.',
  },
  tasks_due: {
    one: '{{product}}: attività in scadenza: {{title}} ({{plant}})',
    many: '{{product}}: {{count}} attività in scadenza',
    listed: 'le seguenti attività sono in scadenza e non ancora concluse:',
    due: '{{title}}, {{plant}}: scade oggi',
    overdue: '{{title}}, {{plant}}: scaduta dal {{day}}',
    counter: '{{title}}, {{plant}}: il contatore ha raggiunto {{value}} il {{day}}',
    exchanged:
      '{{title}}, {{plant}}: scade a {{value}}, ma il contatore è stato sostituito o azzerato; imposti di nuovo il valore',
    more: 'e altre {{count}}.',
    link: 'Le mie attività',
  },
  task_sent: {
    subject: '{{product}}: attività {{title}} ({{plant}})',
    about: 'Le è stata inviata un’attività presso l’impianto {{plant}}: {{title}}',
    due: 'Scadenza il {{day}}.',
    until:
      'Il link la mostra senza accesso, e accetta note e immagini. Vale fino al {{time}}, al più tardi fino alla conclusione dell’attività.',
    link: 'All’attività',
  },
  task_twice: {
    subject: '{{product}}: attività conclusa due volte: {{title}} ({{plant}})',
    about:
      'Lei ha terminato l’attività {{title}} presso l’impianto {{plant}}. Anche {{name}} l’ha conclusa il {{time}}, senza connessione, e la comunicazione è arrivata solo ora.',
    result: 'Là è stato fatto: {{result}}',
    kept: 'Nulla è andato perso: entrambe le cose sono nella cronologia dell’attività.',
    link: 'All’attività',
  },
  cap: {
    subject: '{{product}}: limite di spesa per i messaggi raggiunto ({{organisation}})',
    reached:
      'il limite di spesa per i messaggi dell’organizzazione «{{organisation}}» è raggiunto per {{month}}. Fino alla fine del mese i suoi SMS sono sostituiti da un’e-mail al giorno alle stesse persone, i messaggi dei canali a pagamento da un’e-mail al giorno agli Orga-Manager. Nessun messaggio va perso.',
  },
} as const;
