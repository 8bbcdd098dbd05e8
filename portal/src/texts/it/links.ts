import type { SameKeys } from '../sameKeys.ts';
import type { ScreenTexts } from '../useScreenTexts.ts';

/** Texts of the page that opens with the link in a message. */
export const alarmLink: SameKeys<ScreenTexts['alarmLink']> = {
  loading: 'Il guasto viene caricato.',
  incomplete: 'Il link è incompleto. Apra il link del messaggio per intero.',
  failed: 'Il server non risponde.',
  none: 'Di questo messaggio non c’è più nulla da riconoscere.',
  since: 'dal {{time}}',
  ended: 'terminato il {{time}}',
  acknowledged: 'riconosciuto il {{time}} da {{name}}',
  acknowledge: 'Riconosci',
  acknowledgeOf: 'Riconosci: {{alarm}}, {{plant}}',
  done: 'Riconosciuto.',
  cut: 'Sono mostrati i primi {{count}}. Dopo l’accesso si trovano tutti nella lista di stato.',
  until: 'Questo link vale fino al {{time}}.',
};

export const taskLink: SameKeys<ScreenTexts['taskLink']> = {
  loading: 'L’attività viene caricata.',
  incomplete: 'Il link è incompleto. Apra il link dell’e-mail per intero.',
  failed: 'Il server non risponde.',
  due: 'Scadenza il {{day}}',
  checklist: 'Lista di controllo',
  done: 'fatto',
  open: 'da fare',
  notes: 'Le Sue note',
  note: 'Nota',
  noteAdd: 'Invia la nota',
  noteAdded: 'Nota inviata.',
  pictures: 'Le Sue immagini',
  pictureAdd: 'Invia un’immagine',
  pictureAdded: 'Immagine inviata.',
  pictureNote: 'JPEG o PNG fino a 10 MB. Luogo, ora e fotocamera vengono rimossi.',
  pictureTooLarge: '{{name}} è troppo grande. Un’immagine può avere al massimo 10 MB.',
  until: 'Questo link vale fino al {{time}}, al più tardi fino alla conclusione dell’attività.',
};
