import { test } from '@playwright/test';
import { lives } from './life.ts';

test.describe('docker-compose.scale.yml', () =>
  lives('docker-compose.yml', 'docker-compose.scale.yml'));
