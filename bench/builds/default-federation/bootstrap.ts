import './apps';
import '../../../shell/src/main';
