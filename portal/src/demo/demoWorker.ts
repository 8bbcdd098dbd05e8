import { serveTab } from '@leitwarte/server/browser';

serveTab();
