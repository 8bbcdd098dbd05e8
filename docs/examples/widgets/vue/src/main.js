import { createApp } from 'vue';
import Plants from './Plants.vue';

createApp(Plants).mount('#app');
