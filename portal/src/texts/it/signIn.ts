import type { SameKeys } from '../sameKeys.ts';
import type { ScreenTexts } from '../useScreenTexts.ts';

/** Texts for signing in without a password. */
export const passkeys: SameKeys<ScreenTexts['passkeys']> = {
  signIn: 'Accedi con una passkey',
  confirm: 'Conferma con una passkey',
  failed: 'Non è riuscito. Riprovi.',
  browser: {
    cancelled: 'Annullato, oppure ha richiesto troppo tempo. Riprovi.',
    known: 'Su questo dispositivo c’è già una passkey per questo account.',
    address: 'Il browser non consente passkey sotto questo indirizzo. Apra il portale sotto il suo indirizzo corretto.',
    unfit:
      'Questo dispositivo non può creare una passkey adatta: deve poter chiedere impronta, volto o PIN. Ne usi un altro.',
  },
  refused: {
    passkey_refused: 'La passkey non è stata accettata. Riprovi, oppure usi la password.',
    passkeys_off: 'Sotto l’indirizzo di questo portale non ci sono passkey: servono https e un nome. Usi la password.',
    passkeys_full: 'Un account ha al massimo 20 passkey. Ne rimuova prima una.',
    passkey_needs_password:
      'Una passkey si affianca a una password: questo account si apre solo con l’account aziendale, dove esistono anche passkey.',
  },
};

export const providers: SameKeys<ScreenTexts['providers']> = {
  title: 'Accesso tramite il servizio di accesso',
  signIn: 'Accedi con {{name}}',
  running: 'La risposta del servizio di accesso viene verificata …',
  failed: 'L’accesso non è riuscito.',
  otherWindow:
    'In questa finestra non è iniziato alcun accesso: appartiene a un’altra finestra o è già stato usato. Ricominci qui.',
  confirmed: 'Confermato. Chiuda questa finestra e prosegua nell’altra.',
  back: 'Indietro',
  refused: {
    sso_ticket:
      'Questo accesso è iniziato in un’altra finestra, è già stato usato o risale a più di 10 minuti fa. Ricominci.',
    sso_cancelled: 'L’accesso è stato annullato o rifiutato dal servizio di accesso.',
    sso_answer_invalid:
      'La risposta del servizio di accesso non è valida e non è stata accettata. Ricominci; se non basta, il gestore trova il motivo nel registro del server.',
    sso_clock:
      'La risposta del servizio di accesso è scaduta o non è ancora valida: gli orologi del server e del servizio divergono. Lo segnali al gestore.',
    sso_no_rule:
      'Il servizio di accesso non indica per Lei alcun gruppo che qui abbia accesso. Chieda a chi assegna i gruppi nella Sua azienda.',
    sso_too_many_groups:
      'Nel servizio di accesso fa parte di così tanti gruppi che non vengono più indicati. Il gestore deve limitarli lì a quelli di questa applicazione.',
    sso_unknown_account:
      'A questo account aziendale non corrisponde qui alcun account, e non ne viene creato uno. Acceda con la password e colleghi l’account aziendale sotto «Le mie sessioni», oppure chieda un invito.',
    sso_other_organisation: 'Questo account non appartiene all’organizzazione di cui si occupa il servizio di accesso.',
    sso_superuser: 'Gli account di superuser non si possono aprire con questo servizio di accesso.',
    sso_linked_elsewhere: 'Questo account aziendale è già collegato qui con un altro account.',
    sso_linked_already:
      'Il Suo account è già collegato con un altro account aziendale di questo servizio. Sciolga prima quel collegamento sotto «Le mie sessioni».',
    sso_group_missing:
      'Il ruolo previsto dal gestore per il Suo gruppo non esiste nell’organizzazione. Lo segnali al gestore.',
    sso_organisation_missing:
      'L’organizzazione a cui appartiene il servizio di accesso qui non esiste. Lo segnali al gestore.',
    sso_not_fresh: 'Il servizio di accesso non ha chiesto di nuovo chi è Lei. Non è stato confermato nulla.',
    sso_other_person: 'Nel servizio di accesso è entrata un’altra persona. Non è stato confermato nulla.',
  },
};

export const terminal: SameKeys<ScreenTexts['terminal']> = {
  title: 'Autorizzare questo terminale?',
  loading: 'Ricerca del terminale in corso …',
  failed: 'Non è stato possibile caricare il terminale.',
  none: 'Questo indirizzo non indica alcun terminale. Apra esattamente quello mostrato dal terminale.',
  compare: 'Nel terminale deve comparire lo stesso codice:',
  name: 'Terminale',
  address: 'Indirizzo',
  account: 'Account',
  warning:
    'Acconsenta solo se ha appena digitato Lei stesso «leitwarte login --web» e il codice coincide. Se qualcuno Le ha inviato questo indirizzo, rifiuti.',
  rights: 'In seguito il terminale può fare tutto ciò che può il Suo account. Può terminarlo sotto «Le mie sessioni».',
  approve: 'Autorizza',
  refuse: 'Rifiuta',
  refused: 'Rifiutato: non è stato autorizzato nulla. Nel terminale si interrompe con Ctrl + C.',
  type: 'Digiti questo codice nel terminale. Vale dieci minuti e solo lì; non lo dia a nessuno.',
  sent: 'Il codice viene ora inviato al terminale di questo dispositivo. Se lì non arriva nulla, ricominci lì con «leitwarte login --web --no-browser».',
  code: 'Codice per il terminale',
  toPortal: 'Al portale',
};

export const identity: SameKeys<ScreenTexts['identity']> = {
  title: 'Confermi la Sua identità',
  by_password:
    'Questa modifica ha conseguenze. Inserisca di nuovo la Sua password; poi per 15 minuti non verrà più richiesta.',
  by_code:
    'Questa modifica ha conseguenze. Inserisca il codice che la Sua app mostra adesso, oppure un codice di recupero; poi per 15 minuti non verrà più richiesto.',
  password: 'La Sua password',
  code: 'Codice dell’app o codice di recupero',
  confirm: 'Conferma',
  by_provider:
    'Questa modifica ha conseguenze. Acceda di nuovo tramite il Suo servizio di accesso, in una nuova finestra; poi per 15 minuti non verrà più richiesto.',
  open: 'Conferma tramite il servizio di accesso',
  goOn: 'Confermato, avanti',
};

export const waitingChanges: SameKeys<ScreenTexts['waitingChanges']> = {
  tasks_one:
    'Su questo dispositivo è in attesa {{count}} modifica di attività che nessun server ha ancora ricevuto. Verrà inviata quando accede chi l’ha fatta.',
  tasks_other:
    'Su questo dispositivo sono in attesa {{count}} modifiche di attività che nessun server ha ancora ricevuto. Verranno inviate quando accede chi le ha fatte.',
};
