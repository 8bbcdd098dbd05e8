export { contract } from '@leitwarte/core/contract';
