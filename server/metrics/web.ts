import { Counter, Gauge, Histogram } from 'prom-client';
import { registers } from './registry.ts';

// The metrics of a web alone: a worker loads none of them.

export const requests = new Counter({
  name: 'hearth_http_requests_total',
  help: 'Answered requests. The route is the pattern that the path fits.',
  labelNames: ['method', 'route', 'status'],
  registers,
});

export const requestSeconds = new Histogram({
  name: 'hearth_http_request_seconds',
  help: 'From the head of a request to the head of its answer.',
  labelNames: ['route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const sockets = new Gauge({
  name: 'hearth_sockets',
  help: 'Open WebSockets of members: sync to zero-cache, live to this process.',
  labelNames: ['door'],
  registers,
});

export const membersLive = new Gauge({
  name: 'hearth_members_live',
  help: 'Members with a live connection to this process.',
  registers,
});

export const liveReceived = new Counter({
  name: 'hearth_live_heard_total',
  help: 'Frames that members sent on live connections.',
  registers,
});

export const liveSent = new Counter({
  name: 'hearth_live_told_total',
  help: 'Frames that were sent to members on live connections, beats aside.',
  registers,
});

export const liveListening = new Gauge({
  name: 'hearth_live_listening',
  help: 'Whether the newest word that this process published through Postgres came back to it.',
  registers,
});

export const liveEcho = new Gauge({
  name: 'hearth_live_echo_seconds',
  help: 'How long the newest word that came back took from this process through Postgres to itself.',
  registers,
});
