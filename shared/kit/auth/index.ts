export {
  beginSession,
  currentSession,
  endSession,
  followOtherTabs,
  onSessionChange,
  useSession,
  type Session,
  type SessionEnd,
  type SessionStatus,
} from './session-store';
