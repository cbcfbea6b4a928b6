import { useCallback, useRef, useState } from 'react';
import { securityCheckNeeded } from '../../../schema/auth/rules.ts';
import { ApiError } from '../../device/api.ts';
import { refreshOptions, useOptions } from '../options.ts';
import type { Captcha } from '../visitor-api.ts';

/** A form's view of its security check. */
export interface SecurityCheckGate {
  /** null if none is configured, or while that is unknown. */
  captcha: Captcha | null;
  /** Sends with the token of the check, which is good for one use. @throws if there is none yet */
  run: <T>(send: (proof?: string) => Promise<T>) => Promise<T>;
}

export interface SecurityCheckState extends SecurityCheckGate {
  /** The message to show at the widget. */
  problem: string | undefined;
  /** Changes whenever another token is needed. */
  round: number;
  take: (token: string | undefined) => void;
}

const code = 'security_check';

/** The optional security check of a form; without a provider it lets everything pass. */
export function useSecurityCheck(): SecurityCheckState {
  const captcha = useOptions()?.captcha ?? null;
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const token = useRef<string>(undefined);

  const take = useCallback((next: string | undefined) => {
    token.current = next;
    if (next) setProblem(undefined);
  }, []);

  async function run<T>(send: (proof?: string) => Promise<T>): Promise<T> {
    try {
      if (captcha && !token.current) throw new ApiError(code, securityCheckNeeded, 400);
      return await send(token.current);
    } catch (error) {
      if (error instanceof ApiError && error.code === code) {
        setProblem(error.message);
        // The check was configured after this page was opened.
        if (!captcha) refreshOptions();
      }
      throw error;
    } finally {
      if (token.current) {
        token.current = undefined;
        setRound((last) => last + 1);
      }
    }
  }

  return { captcha, run, problem, round, take };
}
