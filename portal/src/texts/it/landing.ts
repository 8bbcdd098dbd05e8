import type { SameKeys } from '../sameKeys.ts';
import type { ScreenTexts } from '../useScreenTexts.ts';

export const landing: SameKeys<ScreenTexts['landing']> = {
  title: 'Tutti gli impianti energetici a colpo d’occhio',
  lead: 'Leitwarte raccoglie le misure dei Suoi impianti, riconosce i guasti e li mostra dove si trova: sulla parete della sala di controllo, alla scrivania, sul telefono.',
  signIn: 'Accedi',
  toPortal: 'Al portale',
  demo: 'Per provare: nome utente {{username}}, password {{password}}. La demo gira interamente nel Suo browser.',
  tourTitle: 'Che cosa trova nella demo',
  tour: {
    string:
      'Da oltre due settimane una delle quattro stringhe dell’inverter occidentale non dà nulla. «Energia e perdite» indica questo inverter, il quarto che manca e il suo valore in euro.',
    curtailed:
      'In due giorni il gestore di rete non ammette nulla dalle 11:00 alle 14:30: l’energia conta come limitata, accanto c’è l’indennizzo secondo tre metodi. Dall’11 al 14 gennaio la neve copre i moduli.',
    bearing:
      'Un cuscinetto ha superato i 70 °C per tre ore: lo ha segnalato una regola sul valore misurato. La lubrificazione del giorno dopo vi è segnata come «nessun guasto» e non fa scattare nulla.',
    silent:
      'Da quattro giorni non arrivano dati. Quanto è stato prodotto nel frattempo è ignoto e non conta come perdita; le somme dicono quanti quarti d’ora mancano.',
  },
  examples: 'Esempi di riquadri di impianti',
  example: {
    wind: 'Parco eolico Colle Esempio',
    reason: 'Olio del moltiplicatore oltre 80 °C',
    solar: 'Tetto fotovoltaico Esempio',
    power: 'Potenza attiva',
    windSpeed: 'Velocità del vento',
    energy: 'Energia di oggi',
    irradiance: 'Irraggiamento',
  },
  claims: {
    availability: { figure: '99,9 %', label: 'disponibilità' },
    reaction: { figure: 'meno di 1 minuto', label: 'tempo di reazione' },
    plants: { figure: 'più di 300', label: 'impianti attivi' },
    monitoring: { figure: '24/7', label: 'monitoraggio' },
  },
  featuresTitle: 'Che cosa fa Leitwarte per Lei',
  features: {
    state: {
      title: 'Stato',
      text: 'Ogni impianto con colore, forma e parola. Ciò che è guasto viene per primo, con il suo motivo.',
    },
    alarms: {
      title: 'Allarmi',
      text: 'Messaggi via e-mail e SMS alle persone giuste, con i Suoi testi per ogni codice di allarme. Su richiesta il gestore La avvisa anche via fax.',
    },
    live: {
      title: 'Dati attuali',
      text: 'Tabelle composte liberamente, con soglie, che si tengono aggiornate da sole.',
    },
    analysis: { title: 'Analisi', text: 'Andamenti di giorni, mesi e anni, più impianti a confronto.' },
    reports: {
      title: 'Rapporti',
      text: 'Rapporto giornaliero, diario di esercizio e valutazioni come tabella, Excel e PDF.',
    },
    rights: {
      title: 'Diritti',
      text: 'Gruppi e autorizzazioni fino al singolo impianto, per i propri collaboratori e per gli ospiti.',
    },
  },
  protocolsTitle: 'Come arrivano i dati',
  protocols: {
    files: 'file di data logger e sistemi di controllo',
    modbus: 'valori direttamente dal controllore',
    rest: 'collegamento di altri sistemi',
  },
  closing: 'Pronto per il prossimo sguardo ai Suoi impianti?',
};
