import {
  italianHealthLevel,
  italianLimitMarker,
  italianPlantStatus,
  italianPlantType,
} from '@leitwarte/core/texts/plants';
import { italianFlowLabels } from '../EnergyFlow/labels.ts';
import { speak, type WidgetTexts } from './widgetTexts.ts';

/** Texts of widgets in Italian. */
export const texts: WidgetTexts = {
  words: {
    loading: 'Caricamento in corso',
    unknown: 'Impianto non disponibile',
    refused: 'Non consentito in questa pagina',
    ended: 'Chiave non valida o scaduta',
    silent: 'Nessuna connessione, oppure non consentito qui',
    many: 'Troppe richieste, nuovo tentativo a breve',
    busy: 'Server sovraccarico',
    broken: 'Risposta illeggibile',
    failed: 'Impossibile caricare i dati',
    old: 'non aggiornato',
    offline: 'nessuna connessione',
  },
  labels: {
    'plant-tile': {
      status: italianPlantStatus,
      types: italianPlantType,
      limits: italianLimitMarker,
      lastData: 'Ultimi dati',
    },
    'status-badge': { status: italianPlantStatus, none: 'Stato non condiviso' },
    'plant-list': { status: italianPlantStatus, lastData: 'Ultimi dati', none: 'Nessun impianto' },
    'health-gauge': { health: 'Stato degli impianti', levels: italianHealthLevel, status: italianPlantStatus },
    'alarm-list': { status: italianPlantStatus, began: 'Inizio', none: 'Nessun allarme' },
    'live-table': { title: 'Dati attuali', limits: italianLimitMarker, none: 'Nessun impianto' },
    'key-figures': {
      aggregation: { avg: 'Media', sum: 'Somma' },
      none: 'Nessun indicatore',
      oldParts: '{count} su {parts} non aggiornati',
    },
    'daily-yields': {
      title: 'Produzione giornaliera',
      sum: 'Totale',
      today: 'oggi, finora',
      none: 'Nessuna produzione nota',
    },
    'component-chart': {
      title: 'Andamento',
      none: 'Nessun dato',
      least: 'valore minimo',
      greatest: 'valore massimo',
      newest: 'ultimo',
    },
    'energy-flow': italianFlowLabels,
    'plant-map': {
      title: 'Mappa degli impianti',
      status: italianPlantStatus,
      noStatus: 'stato non condiviso',
      none: 'Nessun impianto con posizione nota',
      unplaced: 'senza posizione nota',
    },
  },
};

speak('it', texts);
