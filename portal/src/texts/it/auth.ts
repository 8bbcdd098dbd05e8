import type { auth as german } from '../de/auth.ts';
import type { SameKeys } from '../sameKeys.ts';

export const auth: SameKeys<typeof german> = {
  title: 'Accesso',
  username: 'Nome utente',
  password: 'Password',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  submit: 'Accedi',
  running: 'Accesso in corso',
  forgotPassword: 'Password dimenticata?',
  backToLanding: 'Alla pagina iniziale',
  usernameMissing: 'Inserisca il Suo nome utente.',
  passwordMissing: 'Inserisca la Sua password.',
  code: 'Codice',
  codeHelp: 'sei cifre, oppure un codice di recupero',
  codeAsked:
    'Il Suo account richiede anche un codice: quello che l’app sul Suo dispositivo mostra adesso, oppure un codice di recupero.',
  failed: 'Accesso non riuscito',
  noConnection: 'Il server non risponde. Riprovi.',
  unreadable: 'La risposta del server non era leggibile.',
  demoFailed: 'Non è stato possibile avviare la demo in questo browser. Riprovi.',
  demoOpen: 'Guarda la demo',
  demoStarting: 'La demo viene preparata nel Suo browser',
  claim: 'Monitoraggio di impianti energetici',
  ended: {
    refused: 'La Sua sessione è terminata. Acceda di nuovo.',
    elsewhere: 'È uscito da un’altra finestra.',
  },
  restoring: 'La Sua sessione viene ripristinata',
};
